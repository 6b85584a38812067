// Each day has the light of its newest word and of the others; today leads to a check-in, scrolled clear of the dock.
import type { Calendar, CalendarDay } from '@mycrew/contract/history.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { FeelingLantern, familyNames } from '#features/checkins/checkins.parts.ts';
import { countOf } from '#shared/format/counts.ts';
import { type Cell, dayInWords, monthName, weekdays, weeksOf, yearOf } from '../calendarWeeks.ts';
import styles from './MonthTable.module.css';

interface MonthTableProps {
  calendar: Calendar;
  today: string;
  /** One's own calendar: today can be added to. */
  canAdd?: boolean;
  /** Without it days are read only. */
  onDay?: (date: string) => void;
}

const mostOthers = 2;

/** 'Wednesday 18 November: Lonely, also Angry; 2 check-ins' */
function spokenDay(date: string, { EmotionName, Others, Count }: CalendarDay): string {
  const others = Others.map((family) => familyNames[family]);
  const also = others.length > 0 ? `, also ${others.join(' and ')}` : '';
  return `${dayInWords(date)}: ${EmotionName}${also}${Count > 1 ? `; ${Count} check-ins` : ''}`;
}

function Lights({ Category, Others }: CalendarDay) {
  return (
    <span className={styles.lights} aria-hidden="true">
      {Others.slice(0, mostOthers).map((family) => (
        <span key={family} className={styles.other}>
          <FeelingLantern family={family} size={26} />
        </span>
      ))}
      <span className={styles.main}>
        <FeelingLantern family={Category} size={44} />
      </span>
    </span>
  );
}

function Day({ cell, today, canAdd, onDay }: { cell: Cell } & Omit<MonthTableProps, 'calendar'>) {
  const { date, day, recorded } = cell;
  const isToday = date === today;
  const look = [styles.day, isToday && styles.today, !recorded && styles.blank, date > today && styles.toCome];
  const classes = look.filter(Boolean).join(' ');
  const number = <span aria-hidden="true">{day}</span>;
  if (recorded) {
    const shown = (
      <>
        {number}
        <span className="visuallyHidden">{spokenDay(date, recorded)}</span>
        <Lights {...recorded} />
        <span className={styles.word} aria-hidden="true">
          {recorded.EmotionName}
        </span>
      </>
    );
    if (!onDay) return <span className={classes}>{shown}</span>;
    return (
      <button type="button" className={classes} onClick={() => onDay(date)}>
        {shown}
      </button>
    );
  }
  if (isToday && canAdd) {
    return (
      <Link className={classes} to={routes.addCheckin.path}>
        {number}
        <span className="visuallyHidden">Today: add a check-in</span>
        <span className={styles.lights} aria-hidden="true">
          <FeelingLantern family="add" size={40} cap={false} />
        </span>
        <span className={styles.word} aria-hidden="true">
          Today
        </span>
      </Link>
    );
  }
  return <span className={classes}>{day}</span>;
}

/** Scrolls clear of the bars, once, after the page's own scrolling. */
function InSight({ children }: { children: ReactNode }) {
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => void cell.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return <td ref={cell}>{children}</td>;
}

export function MonthTable(props: MonthTableProps) {
  const { calendar, ...days } = props;
  return (
    <table className={styles.month}>
      <caption className="visuallyHidden">
        {monthName(calendar.From)} {yearOf(calendar.From)}: {countOf(calendar.Count, 'check-in')}
      </caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" aria-label={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(calendar).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((cell) => {
              const Place = cell.date === days.today && !cell.isOutside ? InSight : 'td';
              return (
                <Place key={cell.date}>
                  {cell.isOutside ? (
                    <span className={styles.outside} aria-hidden="true">
                      {cell.day}
                    </span>
                  ) : (
                    <Day cell={cell} {...days} />
                  )}
                </Place>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
