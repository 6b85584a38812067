// What was written on this day in years before, where there is any.
import { useInfiniteQuery } from '@tanstack/react-query';
import { journalQueries } from '../journal.queries.ts';
import styles from '../journal.module.css';
import { PageRow } from './PageRow.tsx';

export function OnThisDay() {
  const { data } = useInfiniteQuery({ ...journalQueries.list({ onThisDay: 'true' }), meta: { quiet: true } });
  const pages = data?.pages[0]?.items ?? [];
  if (pages.length === 0) return null;
  return (
    <section className={styles.month} aria-label="On this day">
      <h2 className="label muted">On this day</h2>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <PageRow key={page._id} page={page} />
        ))}
      </ul>
    </section>
  );
}
