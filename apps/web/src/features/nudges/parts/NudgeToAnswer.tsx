// A nudge from this person: one tap answers it; answering is optional.
import { nudgeAnswers, nudgeEndpoints, nudgeSays } from '@mycrew/contract/nudges.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { staleOf } from '#shared/api/read.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { answerNudge, receivedNudge } from '../nudges.queries.ts';
import styles from './NudgeToAnswer.module.css';

export function NudgeToAnswer({ userId, name }: { userId: string; name: string }) {
  const queries = useQueryClient();
  const { data: nudge } = useQuery(receivedNudge(userId));
  const answering = useMutation(answerNudge(queries, userId));
  // A nudge during an open one arrives with its notification.
  useOn('changed', ({ topic }) => {
    if (topic === 'notifications') void staleOf(queries, nudgeEndpoints.received);
  });
  if (!nudge) return null;
  const given = nudgeAnswers.find(({ id }) => id === (answering.isPending ? answering.variables : nudge.Answer));
  return (
    <section className={styles['nudge']} aria-label={`A nudge from ${name}`}>
      <p>
        {name} {nudgeSays(nudge.Kind)}.{' '}
        <output className="muted">
          {given ? `You answered: ${given.label.toLowerCase()} ${given.emoji}` : 'One tap answers. You don’t have to.'}
        </output>
      </p>
      {!given && (
        <ul className={styles['emoji']} aria-label={`Answer ${name}`}>
          {nudgeAnswers.map(({ id, emoji, label }) => (
            <li key={id}>
              <button type="button" className="iconButton" aria-label={label} onClick={() => answering.mutate(id)}>
                <EmojiGlyph codepoint={emoji} size={26} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
