// At the end of this month's calendar: the last month to look back on, once, and the pages one keeps.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { monthName, yearOf } from '../calendarWeeks.ts';
import { historyQueries, monthBack } from '../history.queries.ts';
import { enoughDays } from '../lookBack.ts';

const months = 12;
const monthsIn = (date: string): number => Number(date.slice(0, 4)) * months + Number(date.slice(5, 7));
const hrefOfMonth = (first: string): string =>
  `${routes.viewCheckin.path}?view=back&page=${monthsIn(monthBack(0)) - monthsIn(first)}`;

export function LookBackCard() {
  const last = monthBack(1);
  const about = useQuery(historyQueries.lookBack(last));
  const month = useQuery(historyQueries.month(1));
  const isOffered = about.data?.IsSaved === null && (month.data?.Days.length ?? 0) >= enoughDays;
  const saved = about.data?.SavedMonths ?? [];
  if (!isOffered && saved.length === 0) return null;
  return (
    <section className="card stack10" aria-labelledby="look-back-card">
      <h2 id="look-back-card" className="title">
        Look back
      </h2>
      {isOffered && (
        <p>
          <Link className="link" to={hrefOfMonth(last)}>
            Look back on {monthName(last)}
          </Link>
          , if you like. It can wait.
        </p>
      )}
      {saved.length > 0 && (
        <p className="small">
          Pages you keep:{' '}
          {saved.map((first, at) => (
            <span key={first}>
              {at > 0 && ', '}
              <Link className="link" to={hrefOfMonth(first)}>
                {monthName(first)} {yearOf(first)}
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
