// The calendar of mine that one of my Crew can open, month by month.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CalendarHead, monthName, MonthTable, yearOf } from '#features/history/history.parts.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { localDate } from '#shared/format/times.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';

const gone = 404;

export function SeenMonth({ personId, name, now }: { personId: string; name: string; now: Date }) {
  const [page, setPage] = useState(0);
  const month = useQuery({ ...pausingQueries.seenMonth(personId, page), placeholderData: keepPreviousData });
  if (isApiError(month.error) && month.error.status === gone)
    return <p className="card">There is none. {name} can open no calendar of yours.</p>;
  if (!month.data)
    return (
      <ReadState of={month} rows={4} shape="card" loading="Loading their month" failed="Their month didn’t load" />
    );
  const { From, HasEarlier } = month.data;
  return (
    <>
      <CalendarHead
        title={`${monthName(From)} ${yearOf(From)}`}
        what="month"
        page={page}
        hasEarlier={HasEarlier}
        onPage={setPage}
      />
      <MonthTable calendar={month.data} today={localDate(now)} />
    </>
  );
}
