import type { SupportLogEntry } from '@mycrew/contract/support.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { supportQueries } from '#features/support/support.queries.ts';
import { clockTime, shortDay } from '#shared/format/times.ts';
import { PagedList } from '#shared/ui/PagedList.tsx';
import rowsStyles from '#shared/ui/rows.module.css';
import styles from '../settings.module.css';

const reasons: Record<SupportLogEntry['Reason'], string> = {
  every: 'after a check-in',
  hard: 'after a hard check-in',
  run: 'after hard check-ins in a row',
  asked: 'because you asked for it',
};
const became: Record<SupportLogEntry['State'], string> = {
  due: 'hears in a moment',
  told: 'was told',
  waits: 'hears when their quiet hours are over',
  takenBack: 'was not told: you took it back',
  rested: 'was not told again so soon',
};

/** Recipients of notices about own check-ins, with rule and time; hidden where there are none. */
export function WhoWasNotified() {
  const id = useId();
  const list = useInfiniteQuery({ ...supportQueries.log(), meta: { quiet: true } });
  if (!list.data?.pages[0]?.items.length) return null;
  return (
    <section className="stack8" aria-labelledby={id}>
      <h2 id={id} className={`label muted ${styles['looksHeading']}`}>
        Who was told
      </h2>
      <PagedList of={list} shape="person" loading="Loading who was told" failed="Who was told didn’t load" empty={null}>
        {(notified) => (
          <ul className={`card card--flush ${rowsStyles.rows}`}>
            {notified.map(({ _id, FirstName, State, Reason, ToldOn, DueOn }) => (
              <li key={_id} className={styles['look']}>
                <span className={styles['lookWords']}>
                  <span>
                    <span className="strong">{FirstName}</span> {became[State]}, {reasons[Reason]}
                  </span>
                  <time className="small muted" dateTime={ToldOn ?? DueOn}>
                    {shortDay(ToldOn ?? DueOn)}, {clockTime(ToldOn ?? DueOn)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
