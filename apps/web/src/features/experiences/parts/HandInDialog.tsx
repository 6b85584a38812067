// Submits an article: what is missing, privacy hints, the terms once, and who can read it then.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { keyOfNoticed, markNoticed, type Noticed, noticedIn, noticedSentence } from '@mycrew/contract/screening.ts';
import { articleVisibilityWords } from '@mycrew/contract/who-sees.ts';
import { isBlank, documentText } from '@mycrew/contract/journal-document.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { connectionQueries } from '#features/connections/connections.queries.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { WhenRead } from '#features/desk-hours/desk-hours.parts.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import type { SaveState } from '#shared/outbox/useAutosave.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { firstWord, fullName } from '#shared/format/names.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { experienceQueries, moveArticle } from '../experiences.queries.ts';
import type { ArticleDraft } from '../articleDraft.ts';
import styles from '../writing.module.css';
import { TermsFirst } from './TermsFirst.tsx';

interface BeforeOthersProps {
  text: string;
  found: readonly Noticed[];
  onLeave: (found: Noticed) => void;
}

/** The text with what was noticed marked, and a sentence for each; never blocks. */
function BeforeOthers({ text, found, onLeave }: BeforeOthersProps) {
  if (found.length === 0) return null;
  return (
    <section className={styles.found} aria-labelledby="noticed">
      <h3 id="noticed" className="title">
        Before others read it
      </h3>
      <p className="small muted">
        Looked for on your device; the moderator is shown the same. It’s your text: leave what you like, or close this
        and change it.
      </p>
      <section className={styles.text} aria-label="Your text, with what was noticed">
        {markNoticed(text, found).map(({ words, found: is }, at) =>
          is ? (
            <mark key={at} className={styles.mark}>
              {words}
            </mark>
          ) : (
            words
          ),
        )}
      </section>
      <ul className={styles.noticed}>
        {found.map((each) => (
          <li key={keyOfNoticed(each)} className={styles.one}>
            <p>
              <strong>“{each.words}”</strong> {noticedSentence(each)}
            </p>
            <div>
              <PlainButton size="small" variant="outline" onClick={() => onLeave(each)}>
                Leave “{each.words}” in
              </PlainButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const textOf = (article: ArticleDraft): string => `${article.title}\n\n${documentText(article.document)}`;

/** Finds what may identify or hurt somebody, on this device, among the writer's people. */
function useNoticed(article: ArticleDraft): Noticed[] {
  automatedDecision('clues');
  const own = useSession()?.Name ?? '';
  const { data: crew } = useQuery(crewQueries.crew());
  const { data: crewFor } = useQuery(crewQueries.crewFor());
  const { data: connections } = useQuery(connectionQueries.list());
  const text = textOf(article);
  const found = useMemo(() => {
    const people = [...(crew ?? []), ...(crewFor ?? []), ...(connections ?? []).map(({ Person }) => Person)];
    return noticedIn(text, { own, names: people.map(fullName) });
  }, [text, own, crew, crewFor, connections]);
  return found.filter((each) => !article.leftAlone.includes(keyOfNoticed(each)));
}

interface HandInDialogProps {
  id: string;
  article: ArticleDraft;
  save: () => Promise<SaveState>;
  onChange: (to: Partial<ArticleDraft>) => void;
  onHandedIn: (showHelp: boolean) => void;
  onClose: () => void;
}

const missingOf = ({ title, document, topics }: ArticleDraft): string[] => [
  ...(title.trim() ? [] : ['a title']),
  ...(isBlank(document) ? ['your words'] : []),
  ...(topics.length > 0 ? [] : ['what it is about']),
];
const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

const notSaved = 'It isn’t saved yet: sending it for review needs a connection. Your words are kept here.';
const failedWords = (error: unknown) =>
  isApiError(error) ? (error.errors[0]?.message ?? refusalWords(error)) : notSaved;

export function HandInDialog({ id, article, save, onChange, onHandedIn, onClose }: HandInDialogProps) {
  const terms = useQuery(experienceQueries.terms());
  const firstName = firstWord(useSession()?.Name ?? '');
  const found = useNoticed(article);
  const missing = missingOf(article);
  const [key] = useState(newKey);
  const handing = useAct(async () => {
    const outcome = await save();
    if (outcome.is !== 'saved') throw new Error(notSaved);
    const { ShowHelp } = await moveArticle(id, 'Submitted', key);
    onHandedIn(ShowHelp);
  });
  const isReady = missing.length === 0 && terms.data?.HasAccepted === true;
  return (
    <SheetDialog
      open
      id="hand-in"
      title="Send it for review?"
      width={640}
      onClose={onClose}
      actions={
        <>
          <PlainButton variant="outline" onClick={onClose}>
            Keep writing
          </PlainButton>
          <PlainButton disabled={!isReady} loading={handing.busy} onClick={() => void handing.act()}>
            Send for review
          </PlainButton>
        </>
      }
    >
      <div className={styles.part}>
        {missing.length > 0 && (
          <p className="banner banner--lamp">
            <span className="banner__text">It still needs {list.format(missing)}.</span>
          </p>
        )}
        <BeforeOthers
          text={textOf(article).trim()}
          found={found}
          onLeave={(each) => onChange({ leftAlone: [...article.leftAlone, keyOfNoticed(each)] })}
        />
        {!terms.data ? (
          <ReadState of={terms} loading="Loading the terms" failed="The terms didn’t load" rows={2} />
        ) : (
          !terms.data.HasAccepted && <TermsFirst terms={terms.data} before="sending it for review" />
        )}
        <p>
          {articleVisibilityWords({ ...article, firstName })} They may suggest changes; nothing changes unless you
          agree.
        </p>
        <WhenRead kind="pieces" />
        <SendFailed error={handing.error ?? (handing.words ? new Error(handing.words) : null)} words={failedWords} />
      </div>
    </SheetDialog>
  );
}
