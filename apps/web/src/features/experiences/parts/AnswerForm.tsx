// An answer to the moderators: kept on this device until it has arrived.
import { messageLength } from '@mycrew/contract/articles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { answerModerator, articlesAgain } from '../experiences.queries.ts';
import styles from '../reading.module.css';
import { submitting } from '../submitting.ts';

const weekMs = 7 * 24 * 3_600_000;
const kindOf = (id: string): DraftKind<string> => ({
  name: `moderator-answer:${id}`,
  empty: '',
  lastsMs: weekMs,
  unsent: (words) => (words.trim() ? 'an answer to a moderator that is not sent yet' : null),
});

interface AnswerFormProps {
  id: string;
  label: string;
  send: string;
}

export function AnswerForm({ id, label, send }: AnswerFormProps) {
  const queries = useQueryClient();
  const kind = useMemo(() => kindOf(id), [id]);
  const draft = useDraft(kind);
  const sending = useAct(async () => {
    await draft.send(({ content, key }) => answerModerator(id, content.trim(), key));
    await articlesAgain(queries);
  });
  return (
    <form className={styles.part} onSubmit={submitting(draft.content, sending.act)}>
      <Field
        label={label}
        help="A moderator reads it, nobody else."
        multiline
        rows={3}
        maxLength={messageLength}
        value={draft.content}
        onChange={({ currentTarget: { value } }) => draft.change(() => value)}
      />
      <SendFailed error={sending.error} />
      <div>
        <PlainButton type="submit" variant="soft" loading={sending.busy} disabled={!draft.content.trim()}>
          {send}
        </PlainButton>
      </div>
    </form>
  );
}
