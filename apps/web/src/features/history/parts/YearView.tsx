// One's own year: its lights by month, the months side by side, and the most frequent words.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import type { Calendar, DaysOfMine } from '@mycrew/contract/history.ts';
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
import { byMonth } from '../tallies.ts';
import { CalendarHead } from './CalendarHead.tsx';
import { FamilyLegend } from './FamilyLegend.tsx';
import { SavePictureButton } from './SavePictureButton.tsx';
import { TallyBars } from './TallyBars.tsx';
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

/** Every family of a day once, the newest last. */
type Lights = Map<string, FamilyId[]>;
const lightsOf = ({ Days }: Pick<Calendar, 'Days'>, chosen: DaysOfMine | undefined): Lights =>
  chosen
    ? new Map(chosen.Days.map((day) => [day.LocalDate, familiesOfDay(day)]))
    : new Map(Days.map(({ LocalDate, Category }) => [LocalDate, [Category]]));
const familiesOfDay = ({ Checkins }: DaysOfMine['Days'][number]) => [
  ...new Set(Checkins.map(({ Category }) => Category)),
];

function Strip({ days, lights }: { days: string[]; lights: Lights }) {
  return (
    <span className={styles.strip} aria-hidden="true">
      {days.map((date) => (
        <span key={date} className={styles.day}>
          {lights.get(date)?.map((family) => (
            <span key={family} style={{ background: colourOf(family) }} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** The pictures of a year, once its days are there. */
function YearPictures({ year, months, days }: { year: string; months: MonthOfYear[]; days: DaysOfMine }) {
  const today = localDate(useNow());
  const lights = lightsOf({ Days: [] }, days);
  const bars = byMonth(days.Days, year, today);
  const rows = months
    .toReversed()
    .map((month) => ({ words: monthName(month.first), days: month.days.map((date) => lights.get(date) ?? []) }));
  const title = `Months of ${year}`;
  return (
    <>
      <SavePictureButton picture={{ title: `${year} in lights`, rows }} />
      <section className="card stack14" aria-labelledby="months-side-by-side">
        <h3 id="months-side-by-side" className="title">
          Months side by side
        </h3>
        <TallyBars title={title} bars={bars} />
        <SavePictureButton picture={{ title, bars }} />
      </section>
    </>
  );
}

const mostWords = ({ most }: MonthOfYear) =>
  most.length > 0 ? listOfNames(most.map((family) => familyNames[family])) : '';

export function YearView({ page, go }: Pick<CalendarPlace, 'page' | 'go'>) {
  const year = useQuery({ ...historyQueries.year(page), placeholderData: keepPreviousData });
  const today = localDate(useNow());
  const chosen = useQuery({
    ...historyQueries.days(year.data?.From ?? '', year.data?.Until ?? ''),
    enabled: year.data !== undefined,
  });
  if (!year.data)
    return <ReadState of={year} rows={5} shape="card" loading="Loading this year" failed="This year didn’t load" />;
  const { data } = year;
  const lights = lightsOf(data, chosen.data);
  const months = monthsOf(data, today);
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
          {months.map((month) => (
            <tr key={month.first}>
              <th scope="row">
                <Link className="link" to={`?page=${month.monthsBack}`}>
                  {monthName(month.first)}
                </Link>
              </th>
              <td>
                <span className="visuallyHidden">{countOf(month.daysRecorded, 'day')} with a check-in</span>
                <Strip days={month.days} lights={lights} />
              </td>
              <td className="small muted">{mostWords(month)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen.data ? (
        <YearPictures year={yearOf(data.From)} months={months} days={chosen.data} />
      ) : (
        <ReadState
          of={chosen}
          shape="card"
          loading="Drawing your year"
          failed="The pictures of this year didn’t load"
        />
      )}
    </>
  );
}
