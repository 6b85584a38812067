// What moderators and I wrote to each other about a piece. Who the moderator is stands nowhere.
import type { ModerationNote } from '@mycrew/contract/articles.ts';
import { timeAgo } from '#shared/format/times.ts';
import styles from '../reading.module.css';

export function Thread({ messages }: { messages: readonly ModerationNote[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="Messages about this piece">
      {messages.map(({ From, Message, CreatedOn }) => (
        <li key={CreatedOn} className={`${styles.note} ${From === 'author' ? styles.noteMine : ''}`}>
          <span className="caption muted">
            {From === 'author' ? 'You' : 'A moderator'}, {timeAgo(CreatedOn)}
          </span>
          <br />
          {Message}
        </li>
      ))}
    </ul>
  );
}
