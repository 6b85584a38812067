// What a moderator suggests beside what I wrote: publish it so, answer, or take it back. Nothing happens by itself.
import { articleNewer, type Article, type OwnPart } from '@mycrew/contract/articles.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import { SideBySide } from '#shared/diff/SideBySide.tsx';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { refusalWords } from '#shared/format/refusals.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { approveArticle, articlesAgain } from '../experiences.queries.ts';
import { titleOf, warningWords } from '../articleWords.ts';
import { AnswerForm } from './AnswerForm.tsx';
import styles from '../reading.module.css';

interface ChangesAskedProps {
  piece: Article;
  mine: OwnPart;
}

const failedWords = (error: unknown) =>
  isApiError(error) && error.code === articleNewer
    ? 'The suggestion has changed since you opened this page. Have another look below.'
    : refusalWords(error);

function Suggested({ piece: article, version }: { piece: Article; version: NonNullable<OwnPart['Moderated']> }) {
  const queries = useQueryClient();
  const [key] = useState(newKey);
  const approving = useAct(
    async () => {
      await approveArticle(article._id, version.Revision, key);
      void toast.success('It’s published');
      await articlesAgain(queries);
    },
    { onRefused: () => void articlesAgain(queries) },
  );
  return (
    <>
      <SideBySide
        before={{ heading: 'Yours', title: titleOf(article.Title), text: documentText(article.Document) }}
        after={{
          heading: 'What the moderator suggests',
          title: titleOf(version.Title),
          text: documentText(version.Document),
        }}
      />
      {version.Warnings.length > 0 && (
        <p className="small muted">
          It would say before it: {version.Warnings.map((each) => warningWords(each)).join('; ')}.
        </p>
      )}
      <SendFailed error={approving.error} words={failedWords} />
      <div>
        <PlainButton loading={approving.busy} onClick={() => void approving.act()}>
          Publish it like this
        </PlainButton>
      </div>
    </>
  );
}

export function ChangesAsked({ piece: article, mine }: ChangesAskedProps) {
  return (
    <div className={styles.part}>
      {mine.Moderated && <Suggested key={mine.Moderated.Revision} piece={article} version={mine.Moderated} />}
      <AnswerForm
        id={article._id}
        label={mine.Moderated ? 'Or answer: what should stay as you wrote it?' : 'Your answer'}
        send="Send it back as I wrote it"
      />
      <p className="small muted">Or take it back below, to change it yourself.</p>
    </div>
  );
}
