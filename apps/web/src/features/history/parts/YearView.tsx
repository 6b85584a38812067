// A year of mine: for each month a strip of its days in their colours, and in words what came up most.
import type { CalendarDay } from '@mycrew/contract/history.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import { countOf } from '#shared/format/counts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { localDate } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { monthName, yearOf } from '../calendarWeeks.ts';
import { colourOf } from '../colourOf.ts';
import { historyQueries } from '../history.queries.ts';
import { monthsOf, type MonthOfYear } from '../yearMonths.ts';
import type { CalendarPlace } from '../useCalendarPlace.ts';
import { CalendarHead } from './CalendarHead.tsx';
import { FamilyLegend } from './FamilyLegend.tsx';
import styles from './YearView.module.css';

function Strip({ days, recorded }: { days: string[]; recorded: Map<string, CalendarDay> }) {
  return (
    <span className={styles.strip} aria-hidden="true">
      {days.map((date) => {
        const family = recorded.get(date)?.Category;
        return <span key={date} className={styles.day} style={family && { background: colourOf(family) }} />;
      })}
    </span>
  );
}

const mostWords = ({ most }: MonthOfYear) =>
  most.length > 0 ? listOfNames(most.map((family) => familyNames[family])) : '';

export function YearView({ page, go }: Pick<CalendarPlace, 'page' | 'go'>) {
  const year = useQuery({ ...historyQueries.year(page), placeholderData: keepPreviousData });
  const today = localDate(useNow());
  if (!year.data)
    return <ReadState of={year} rows={5} shape="card" loading="Loading this year" failed="This year didn’t load" />;
  const { data } = year;
  const recorded = new Map(data.Days.map((day) => [day.LocalDate, day]));
  return (
    <>
      <CalendarHead
        title={yearOf(data.From)}
        what="year"
        page={page}
        hasEarlier={data.HasEarlier}
        onPage={(next) => go({ page: next > 0 ? String(next) : null })}
      />
      <FamilyLegend />
      <table className={`card ${styles.year}`}>
        <caption className="visuallyHidden">
          {yearOf(data.From)}: {countOf(data.Count, 'check-in')}
        </caption>
        <thead className="visuallyHidden">
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Days</th>
            <th scope="col">Came up most</th>
          </tr>
        </thead>
        <tbody>
          {monthsOf(data, today).map((month) => (
            <tr key={month.first}>
              <th scope="row">
                <Link className="link" to={`?page=${month.monthsBack}`}>
                  {monthName(month.first)}
                </Link>
              </th>
              <td>
                <span className="visuallyHidden">{countOf(month.daysRecorded, 'day')} with a check-in</span>
                <Strip days={month.days} recorded={recorded} />
              </td>
              <td className="small muted">{mostWords(month)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
