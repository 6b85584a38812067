import { familyIds } from '@mycrew/contract/checkins.ts';
import { FeelingLantern, familyNames } from '#features/checkins/checkins.parts.ts';
import styles from './FamilyLegend.module.css';

export function FamilyLegend() {
  return (
    <ul className={`card ${styles.legend}`} aria-label="The lights">
      {familyIds.map((family) => (
        <li key={family} className={styles.one}>
          <FeelingLantern family={family} size={24} />
          {familyNames[family]}
        </li>
      ))}
    </ul>
  );
}
