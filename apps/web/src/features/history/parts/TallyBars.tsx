// Bars by family, with a table of the same counts for screen readers.
import { familyIds } from '@mycrew/contract/checkins.ts';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import { colourOf } from '../colourOf.ts';
import { type Bar, countIn, familiesIn } from '../tallies.ts';
import styles from './TallyBars.module.css';

function TallyTable({ title, bars }: { title: string; bars: Bar[] }) {
  const families = familiesIn(bars);
  return (
    <table className="visuallyHidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          {families.map((family) => (
            <th key={family} scope="col">
              {familyNames[family]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars
          .filter((bar) => countIn(bar) > 0)
          .map(({ words, felt }) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              {families.map((family) => (
                <td key={family}>{felt[family] ?? 0}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

export function TallyBars({ title, bars }: { title: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(countIn));
  return (
    <>
      <div className={bars.length > 12 ? `${styles.bars} ${styles.narrow}` : styles.bars} aria-hidden="true">
        {bars.map(({ name, words, felt }) => (
          <div key={words} className={styles.bar}>
            <div className={styles.well}>
              {familyIds.map((family) => {
                const count = felt[family] ?? 0;
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
            <span className={styles.name}>{name || '\u00a0'}</span>
          </div>
        ))}
      </div>
      <TallyTable title={title} bars={bars} />
    </>
  );
}
