// A published piece of somebody: its warning first, then the text, what one felt, comments, and help at the end.
import type { Article } from '@mycrew/contract/articles.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import FlagIcon from '~icons/ph/flag';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { relatedPath } from '../finding.ts';
import { afterPause, isTimeForPause, noteHeavy, wasOpened } from '../heavyReading.ts';
import { reportPath } from '../reporting.ts';
import { Comments } from './Comments.tsx';
import { NeedToTalk } from './NeedToTalk.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { Reactions } from './Reactions.tsx';
import styles from '../reading.module.css';
import { PauseOffer, WarningGate } from './WarningGate.tsx';

type Stage = 'pause' | 'warning' | 'text';

function firstStage({ _id, Warnings }: Article): Stage {
  const now = Date.now();
  if (Warnings.length === 0 || wasOpened(_id, now)) return 'text';
  return isTimeForPause(now) ? 'pause' : 'warning';
}

export function OthersArticle({ piece: article }: { piece: Article }) {
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
    ) : undefined;
  return (
    <SubPage back={{ path: routes.experiences.path, label: 'Experiences' }} beside={<QuickExit />}>
      <ArticleBody piece={article} instead={instead} text={text}>
        {stage === 'text' && (
          <>
            <Reactions piece={article} />
            <NeedToTalk />
            <Comments piece={article} />
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
