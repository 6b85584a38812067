// One family as a choice on the string: lantern, name and, once chosen, a tick.
import CheckBoldIcon from '~icons/ph/check-bold';
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { FeelingLantern } from './FeelingLantern.tsx';
import styles from './FamilyLantern.module.css';

interface FamilyLanternProps {
  kind: FamilyId | 'none';
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

export function FamilyLantern({ kind, name, chosen, onChoose }: FamilyLanternProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="family"
        className={`visuallyHidden ${styles.radio}`}
        checked={chosen}
        onChange={onChoose}
      />
      <span className={styles.ground} aria-hidden="true">
        {chosen && (
          <span className={styles.tick}>
            <CheckBoldIcon size={18} />
          </span>
        )}
      </span>
      <FeelingLantern family={kind} size={96} hang />
      <span className={styles.name}>{name}</span>
    </label>
  );
}
