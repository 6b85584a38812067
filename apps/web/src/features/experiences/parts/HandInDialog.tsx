// Handing a piece in: what is still missing, what was noticed in it, the terms once, and who can read it then.
import { keyOfFound } from '@mycrew/contract/writing-help.ts';
import { articleVisibilityWords } from '@mycrew/contract/who-sees.ts';
import { isBlank } from '@mycrew/contract/journal-document.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import type { SaveState } from '#shared/outbox/useAutosave.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { firstWord } from '#shared/format/names.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { experienceQueries, moveArticle } from '../experiences.queries.ts';
import type { ArticleDraft } from '../articleDraft.ts';
import { textOf, useNoticed } from '../useNoticed.ts';
import styles from '../writing.module.css';
import { Noticed } from './Noticed.tsx';
import { TermsFirst } from './TermsFirst.tsx';

interface HandInDialogProps {
  id: string;
  piece: ArticleDraft;
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

export function HandInDialog({ id, piece: article, save, onChange, onHandedIn, onClose }: HandInDialogProps) {
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
        <Noticed
          text={textOf(article).trim()}
          found={found}
          onLeave={(each) => onChange({ leftAlone: [...article.leftAlone, keyOfFound(each)] })}
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
        <SendFailed error={handing.error ?? (handing.words ? new Error(handing.words) : null)} words={failedWords} />
      </div>
    </SheetDialog>
  );
}
