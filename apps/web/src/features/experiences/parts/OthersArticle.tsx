// A published article: its warning first, then the text, reactions, comments, and help at the end.
import type { Article } from '@mycrew/contract/articles.ts';
import { likeWords, type ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import FlagIcon from '~icons/ph/flag';
import HouseIcon from '~icons/ph/house';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import WindIcon from '~icons/ph/wind';
import { BreatheDialog } from '#features/practices/practices.parts.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { useHelp } from '#shared/help/useHelp.ts';
import { storedForMe } from '#shared/session/storedForMe.ts';
import { getSession } from '#shared/session/session.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { warningWords } from '../articleWords.ts';
import { relatedPath } from '../finding.ts';
import { reportPath } from '../reporting.ts';
import { Comments } from './Comments.tsx';
import { ArticleBody, isWhole, type KnownArticle } from './ArticleBody.tsx';
import styles from '../reading.module.css';
import { useLikes } from '../useLikes.ts';

interface PauseProps {
  onGoOn: () => void;
}

/** Text only: no live region, no question. */
function PauseOffer({ onGoOn }: PauseProps) {
  const [isBreathing, setBreathing] = useState(false);
  return (
    <section className={`card ${styles.gate}`} aria-labelledby="a-pause">
      <h2 id="a-pause" className="h3">
        A moment in between?
      </h2>
      <p className="muted">You’ve read some heavy ones. They’ll still be here after a breath, or another day.</p>
      <div className={styles.ways}>
        <PlainButton variant="soft" icon={<WindIcon size={22} aria-hidden="true" />} onClick={() => setBreathing(true)}>
          Breathe with the light
        </PlainButton>
        <PlainButton variant="soft" to={routes.home.path} icon={<HouseIcon size={22} aria-hidden="true" />}>
          Home
        </PlainButton>
        <PlainButton
          variant="soft"
          to={routes.professionalHelpHere.path}
          icon={<LifebuoyIcon size={22} aria-hidden="true" />}
        >
          Talk to somebody
        </PlainButton>
        <PlainButton variant="text" onClick={onGoOn}>
          Go on reading
        </PlainButton>
      </div>
      {isBreathing && <BreatheDialog onClose={() => setBreathing(false)} />}
    </section>
  );
}

interface WarningGateProps {
  warnings: readonly ArticleWarning[];
  onRead: () => void;
}

/** Before a heavy article: its topics and the choice; after several, a pause. */
function WarningGate({ warnings, onRead }: WarningGateProps) {
  const navigate = useNavigate();
  return (
    <section className={`card ${styles.gate}`} aria-labelledby="before-reading">
      <h2 id="before-reading" className="h3">
        Before you read
      </h2>
      <ul className={styles.list}>
        {warnings.map((warning) => (
          <li key={warning}>{warningWords(warning)}.</li>
        ))}
      </ul>
      <p className="muted">Read it now, later, or not at all. You can stop at any line.</p>
      <div className={styles.ways}>
        <PlainButton onClick={onRead}>Read it</PlainButton>
        <PlainButton variant="outline" onClick={() => void navigate(routes.experiences.path, { replace: true })}>
          Skip it
        </PlainButton>
      </div>
    </section>
  );
}

const countWords = (count: number | null): string => (count === null || count === 0 ? '' : ` ${count}`);

function Reactions({ article }: { article: Article }) {
  const likes = useLikes(article._id);
  return (
    <fieldset className={styles.reactions}>
      <legend className="visuallyHidden">What you felt reading it</legend>
      <Chip
        chosen={article.IsLiked}
        tick={false}
        icon={<EmojiGlyph codepoint={likeWords.emotion} size={22} />}
        onClick={() => likes.like(!article.IsLiked)}
      >
        {likeWords.label}
        {countWords(article.LikeCount)}
      </Chip>
      {article.Reactions.map(({ _id, Emotion, Label, Count, IsMine }) => (
        <Chip
          key={_id}
          chosen={IsMine}
          tick={false}
          icon={<EmojiGlyph codepoint={Emotion} size={22} />}
          onClick={() => likes.react(_id, !IsMine)}
        >
          {Label}
          {countWords(Count)}
        </Chip>
      ))}
    </fieldset>
  );
}

const latelyMs = 60 * 60_000;
const several = 3;

interface HeavyReading {
  userId: string;
  opened: { id: string; at: number }[];
}

const stored = storedForMe<HeavyReading>('mycrew-heavy-reading', ({ opened }) => Array.isArray(opened));
const me = (): string => getSession()?.UserId ?? '';
const lately = (now: number) => (stored.read()?.opened ?? []).filter(({ at }) => now - at < latelyMs);

/** Opened past its warning. */
const noteHeavy = (id: string, now: number): void =>
  stored.store({ userId: me(), opened: [...lately(now).filter((each) => each.id !== id), { id, at: now }] });

/** Opened within this hour: its warning is not repeated. */
const wasOpened = (id: string, now: number): boolean => lately(now).some((each) => each.id === id);

const isTimeForPause = (now: number): boolean => lately(now).length >= several;

/** Restarts the count after a pause was offered. Open articles stay open. */
const afterPause = (): void => stored.store(null);

/** At the end of an article: somebody to talk to. */
function NeedToTalk() {
  const { openHelpline, openEmergency } = useHelp();
  return (
    <section className={styles.part} aria-labelledby="need-to-talk">
      <h2 id="need-to-talk" className="h3">
        Need to talk?
      </h2>
      <p className="muted">
        If it stays with you, tell somebody. Free, any time, no name needed.{' '}
        <Link className="link" to={routes.professionalHelpHere.path}>
          Who else helps
        </Link>
      </p>
      <HelpBlock
        label="Help after reading"
        helpline={{ onClick: openHelpline }}
        emergency={{ onClick: openEmergency }}
      />
    </section>
  );
}

type Stage = 'pause' | 'warning' | 'text';

function firstStage({ _id, Warnings }: KnownArticle): Stage {
  const now = Date.now();
  if (Warnings.length === 0 || wasOpened(_id, now)) return 'text';
  return isTimeForPause(now) ? 'pause' : 'warning';
}

interface OthersArticleProps {
  article: KnownArticle;
  /** In the place of the text until the article is whole. */
  reading: ReactNode;
}

export function OthersArticle({ article, reading }: OthersArticleProps) {
  const { _id: id } = article;
  const [stage, setStage] = useState(() => firstStage(article));
  const text = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(stage !== 'text');
  useEffect(() => {
    if (stage === 'text' && wasAsked.current) text.current?.focus();
  }, [stage]);
  const goOn = () => {
    afterPause();
    setStage('warning');
  };
  const open = () => {
    noteHeavy(id, Date.now());
    setStage('text');
  };
  const instead =
    stage === 'pause' ? (
      <PauseOffer onGoOn={goOn} />
    ) : stage === 'warning' ? (
      <WarningGate warnings={article.Warnings} onRead={open} />
    ) : isWhole(article) ? undefined : (
      reading
    );
  return (
    <SubPage back={{ path: routes.experiences.path, label: 'Experiences' }} beside={<QuickExit />}>
      <ArticleBody article={article} instead={instead} text={text}>
        {stage === 'text' && isWhole(article) && (
          <>
            <Reactions article={article} />
            <NeedToTalk />
            <Comments article={article} />
            <p className={styles.ways}>
              <Link className="link" to={relatedPath(id)}>
                More about this
              </Link>
              <PlainButton
                size="small"
                variant="text"
                to={reportPath('experience', id)}
                icon={<FlagIcon size={20} aria-hidden="true" />}
              >
                Report this piece
              </PlainButton>
            </p>
          </>
        )}
      </ArticleBody>
    </SubPage>
  );
}
