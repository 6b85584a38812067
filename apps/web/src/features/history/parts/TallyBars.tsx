// Small bars of what came up, a colour and a place for each family. Drawn for the eye only: the sentence beside says it in words.
import { familyIds } from '@mycrew/contract/checkins.ts';
import type { Tally } from '@mycrew/contract/history.ts';
import { colourOf } from '../colourOf.ts';
import styles from './TallyBars.module.css';

export interface Bar {
  name: string;
  felt: Tally;
}

const sumOf = (felt: Tally) => felt.reduce((sum, { Count }) => sum + Count, 0);

export function TallyBars({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ felt }) => sumOf(felt)));
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map(({ name, felt }, at) => (
        <div key={at} className={styles.bar}>
          <div className={styles.well}>
            {familyIds.map((family) => {
              const count = felt.find(({ Category }) => Category === family)?.Count ?? 0;
              return (
                count > 0 && (
                  <span
                    key={family}
                    className={styles.part}
                    style={{ height: `${(100 * count) / most}%`, background: colourOf(family) }}
                  />
                )
              );
            })}
          </div>
          <span className={styles.name}>{name}</span>
        </div>
      ))}
    </div>
  );
}
