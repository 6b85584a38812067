// One thing that waits: what it is, how it stands, and try now, send, take back or remove.
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { Waiting } from './entries.ts';
import { drop, sendNow, takeBack } from './outbox.ts';
import { stateOf } from './outboxWords.ts';
import styles from './OutboxLine.module.css';

interface Way {
  says: string;
  does: (key: string) => Promise<unknown>;
}

const remove: Way = { says: 'Remove', does: drop };

function waysOf({ state, tries, trouble }: Waiting): Way[] {
  switch (state) {
    case 'refused':
      return [remove];
    case 'asks':
      return [{ says: 'Send it', does: sendNow }, remove];
    case 'sending':
      return [];
    default:
      // What was never tried waits only for what stands before it.
      return [
        ...(trouble ? [{ says: 'Try now', does: sendNow }] : []),
        ...(tries === 0 ? [{ says: 'Take back', does: takeBack }] : []),
      ];
  }
}

export function OutboxRow({ waiting, now }: { waiting: Waiting; now: Date }) {
  const ways = waysOf(waiting);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{waiting.words}</strong>
        <span className="muted">{stateOf(waiting, now)}</span>
      </div>
      <div className={styles.ways} hidden={ways.length === 0}>
        {ways.map(({ says, does }) => (
          <PlainButton key={says} size="small" variant="soft" onClick={() => void does(waiting.key)}>
            {says}
            <span className="visuallyHidden">: {waiting.words}</span>
          </PlainButton>
        ))}
      </div>
    </li>
  );
}
