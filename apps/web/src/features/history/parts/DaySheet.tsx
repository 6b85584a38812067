// The check-ins of one day, over the calendar; on phones from below.
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRemovedCheckins } from '#features/checkins/checkins.queries.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { dayInWords } from '../calendarWeeks.ts';
import { historyQueries } from '../history.queries.ts';
import { EntryCard } from './EntryCard.tsx';

interface DayFrameProps<T> {
  date: string;
  of: UseQueryResult<{ Checkins: T[] }>;
  onClose: () => void;
  children: (checkins: T[]) => ReactNode;
}

/** For a day of one's own and for one of a youth. */
export function DayFrame<T>({ date, of, onClose, children }: DayFrameProps<T>) {
  return (
    <SheetDialog open id="day" title={dayInWords(date)} width={560} onClose={onClose}>
      {!of.data ? (
        <ReadState of={of} rows={2} shape="card" loading="Loading that day" failed="That day didn’t load" />
      ) : of.data.Checkins.length === 0 ? (
        <p className="muted">Nothing stands here for that day.</p>
      ) : (
        <ul className="stack10">{children(of.data.Checkins)}</ul>
      )}
    </SheetDialog>
  );
}

export function DaySheet({ date, onClose }: { date: string; onClose: () => void }) {
  const day = useQuery(historyQueries.day(date));
  const removed = useRemovedCheckins();
  return (
    <DayFrame date={date} of={day} onClose={onClose}>
      {(checkins) =>
        checkins
          .filter(({ _id }) => !removed.has(_id))
          .map((checkin) => <EntryCard key={checkin._id} checkin={checkin} timeOnly />)
      }
    </DayFrame>
  );
}
