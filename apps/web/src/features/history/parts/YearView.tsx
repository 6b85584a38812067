// One's own year: a strip of days for each month, and the most frequent words.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import type { CalendarDay, Calendar } from '@mycrew/contract/history.ts';
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
import type { CalendarPlace } from '../useCalendarPlace.ts';
import { CalendarHead } from './CalendarHead.tsx';
import { FamilyLegend } from './FamilyLegend.tsx';
import styles from './YearView.module.css';

/** The months of a year up to today, newest first, with the most frequent family of each. */
interface MonthOfYear {
  first: string;
  days: string[];
  daysRecorded: number;
  /** One, or two that are as frequent; none for few days. */
  most: FamilyId[];
  /** Its page in the calendar. */
  monthsBack: number;
}

const months = 12;
const enoughDays = 3;
const mostNamed = 2;
const monthNumber = (date: string) => Number(date.slice(0, 4)) * months + Number(date.slice(5, 7));

function mostOf(families: FamilyId[]): FamilyId[] {
  if (families.length < enoughDays) return [];
  const counts = new Map<FamilyId, number>();
  for (const family of families) counts.set(family, (counts.get(family) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const named = [...counts].filter(([, count]) => count === most).map(([family]) => family);
  return named.length <= mostNamed ? named : [];
}

function monthsOf({ From, Days }: Pick<Calendar, 'From' | 'Days'>, today: string): MonthOfYear[] {
  const year = Number(From.slice(0, 4));
  const all = Array.from({ length: months }, (_, month): MonthOfYear => {
    const prefix = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 8);
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const recorded = Days.filter(({ LocalDate }) => LocalDate.startsWith(prefix));
    return {
      first: `${prefix}01`,
      days: Array.from({ length }, (__, day) => prefix + String(day + 1).padStart(2, '0')),
      daysRecorded: recorded.length,
      most: mostOf(recorded.map(({ Category }) => Category)),
      monthsBack: monthNumber(today) - monthNumber(prefix),
    };
  });
  return all.filter(({ monthsBack }) => monthsBack >= 0).toReversed();
}

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
