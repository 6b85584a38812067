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
  /** A finger or a mouse chose it; the arrow keys only go along the choices. */
  onTap: () => void;
}

export function FamilyLantern({ kind, name, chosen, onChoose, onTap }: FamilyLanternProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="family"
        className={styles.radio}
        checked={chosen}
        onChange={onChoose}
        onClick={({ detail }) => detail > 0 && onTap()}
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
