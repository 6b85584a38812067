// A comment being written: kept on this device until it has arrived, also without a network.
import { commentLength } from '@mycrew/contract/article-comments.ts';
import type { ArticleTerms } from '@mycrew/contract/experiences.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CrisisHelp } from '#features/checkins/crisis.parts.ts';
import { isUnanswered } from '#shared/api/ApiError.ts';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { refusalWords } from '#shared/format/refusals.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { addComment, commentsAgain, articlesAgain } from '../experiences.queries.ts';
import styles from '../reading.module.css';
import { submitting } from '../submitting.ts';
import { TermsFirst } from './TermsFirst.tsx';

const weekMs = 7 * 24 * 3_600_000;

const kindOf = (id: string): DraftKind<string> => ({
  name: `comment:${id}`,
  empty: '',
  lastsMs: weekMs,
  unsent: (words) => (words.trim() ? 'a comment that is not sent yet' : null),
});

const failedWords = (error: unknown) =>
  isUnanswered(error)
    ? 'There is no connection. Your comment is kept here; send it when you’re back.'
    : refusalWords(error);

interface CommentFormProps {
  id: string;
  terms: ArticleTerms;
}

function Writing({ id, terms }: CommentFormProps) {
  const queries = useQueryClient();
  const kind = useMemo(() => kindOf(id), [id]);
  const draft = useDraft(kind);
  const [needsHelp, setNeedsHelp] = useState(false);
  const sending = useAct(async () => {
    const { ShowHelp } = await draft.send(({ content, key }) => addComment(id, content.trim(), key));
    draft.startOver();
    setNeedsHelp(ShowHelp);
    await Promise.all([commentsAgain(queries), articlesAgain(queries)]);
  });
  return (
    <form className={styles.part} onSubmit={submitting(draft.content, sending.act)}>
      <Field
        label="Your comment"
        help={
          terms.Commenting === 'first'
            ? 'A person reads it before others can. Be kind; leave out names and places.'
            : 'Others read it right away. Be kind; leave out names and places.'
        }
        multiline
        rows={3}
        maxLength={commentLength}
        value={draft.content}
        onChange={({ currentTarget: { value } }) => draft.change(() => value)}
      />
      <CrisisHelp text={draft.content} isNeeded={needsHelp} what="Your comment" />
      <SendFailed error={sending.error} words={failedWords} />
      <div>
        <PlainButton type="submit" loading={sending.busy} disabled={!draft.content.trim()}>
          Send comment
        </PlainButton>
      </div>
    </form>
  );
}

export function CommentForm({ id, terms }: CommentFormProps) {
  if (terms.Commenting === 'no') return null;
  return terms.HasAccepted ? <Writing id={id} terms={terms} /> : <TermsFirst terms={terms} before="commenting" />;
}
