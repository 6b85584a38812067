// One page of a calendar by months: heading, table, legend and a note; one's own, or a youth's.
import type { Calendar } from '@mycrew/contract/history.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { localDate } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Wire } from '#shared/ui/Wire.tsx';
import { monthName, yearOf } from '../calendarWeeks.ts';
import styles from '../history.module.css';
import type { CalendarPlace } from '../useCalendarPlace.ts';
import { CalendarHead } from './CalendarHead.tsx';
import { FamilyLegend } from './FamilyLegend.tsx';
import { MonthTable } from './MonthTable.tsx';

interface MonthPageProps extends Pick<CalendarPlace, 'page' | 'go'> {
  of: UseQueryResult<Calendar>;
  canAdd?: boolean;
  list: string;
  note: (month: Calendar) => ReactNode;
}

export function MonthPage({ of, page, go, canAdd = false, list, note }: MonthPageProps) {
  const today = localDate(useNow());
  const { data } = of;
  if (!data)
    return <ReadState of={of} rows={5} shape="card" loading="Loading this month" failed="This month didn’t load" />;
  return (
    <>
      <CalendarHead
        title={
          <>
            {monthName(data.From)} <span className={styles.year}>{yearOf(data.From)}</span>
          </>
        }
        what="month"
        page={page}
        hasEarlier={data.HasEarlier}
        onPage={(next) => go({ page: next > 0 ? String(next) : null })}
      />
      <div className={styles.hung}>
        <Wire sag={10} />
        <MonthTable calendar={data} today={today} canAdd={canAdd} onDay={(day) => go({ day })} />
      </div>
      <FamilyLegend />
      <div className={`card ${styles.note}`}>
        <p className="small">{note(data)}</p>
        <Link className="link small strong" to={list}>
          Read as a list
        </Link>
      </div>
    </>
  );
}
