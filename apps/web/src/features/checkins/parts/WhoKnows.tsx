// Next to the button that saves: who will know, what they won't, and 'Not this time'.
import BellSlashFillIcon from '~icons/ph/bell-slash-fill';
import LockSimpleFillIcon from '~icons/ph/lock-simple-fill';
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import { useCheckinFlow } from '../flowContext.ts';
import { useWhoWillKnow } from '../useWhoWillKnow.ts';
import styles from './SaveBar.module.css';

const marks = { onlyYou: LockSimpleFillIcon, silent: BellSlashFillIcon, tells: PaperPlaneTiltFillIcon };

export function WhoKnows() {
  const { draft, step } = useCheckinFlow();
  const { known, hasFailed } = useWhoWillKnow();
  if (!known) {
    return (
      <p className={`small muted ${styles.who}`}>
        {hasFailed ? 'Your own rule decides who hears. We couldn’t load it just now.' : 'Looking up who will know.'}
      </p>
    );
  }
  const Mark = marks[known.kind];
  return (
    <div className={styles.who} aria-live="polite">
      <Mark size={20} aria-hidden="true" />
      <p className={`small ${known.kind === 'onlyYou' ? 'strong' : ''}`}>{known.told}</p>
      {known.canBeSilent && (
        <button
          type="button"
          className={`link small ${styles.silence}`}
          onClick={() => step({ type: 'switched', which: 'tellsNobody', on: !draft.tellsNobody })}
        >
          {draft.tellsNobody ? 'Tell them' : 'Not this time'}
        </button>
      )}
      {known.seen && <p className={`caption muted ${styles.seen}`}>{known.seen}</p>}
    </div>
  );
}
