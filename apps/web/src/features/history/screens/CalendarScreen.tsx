import { Suspense } from 'react';
import { routes } from '@mycrew/contract/paths.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lazyChunk } from '#shared/routing/lazyScreen.ts';
import chipStyles from '#shared/ui/Chip.module.css';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { historyQueries } from '../history.queries.ts';
import { DaySheet } from '../parts/DaySheet.tsx';
import { MonthPage } from '../parts/MonthPage.tsx';
import { calendarSentence } from '../trendWords.ts';
import { useCalendarPlace, type CalendarPlace, type CalendarView } from '../useCalendarPlace.ts';
import { useHistoryRealtime } from '../useHistoryRealtime.ts';

const views: [CalendarView, string, string][] = [
  ['month', 'Month', ''],
  ['year', 'Year', '?view=year'],
  ['weeks', 'What comes up', '?view=weeks'],
];

/** Month, year or trends, each with an address. */
function ViewTabs({ view }: { view: CalendarView }) {
  return (
    <nav className="wrap8" aria-label="Ways to look back">
      {views.map(([name, words, search]) => (
        <Link
          key={name}
          className={name === view ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
          aria-current={name === view ? 'page' : undefined}
          to={routes.viewCheckin.path + search}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

function MonthView({ page, go }: Pick<CalendarPlace, 'page' | 'go'>) {
  const month = useQuery({ ...historyQueries.month(page), placeholderData: keepPreviousData });
  return (
    <MonthPage
      of={month}
      page={page}
      go={go}
      canAdd
      list={routes.checkinList.path}
      note={(data) => `${calendarSentence(data)} Only you see this note.`}
    />
  );
}

const YearView = lazyChunk(() => import('../parts/YearView.tsx'), 'YearView');
const LookBackView = lazyChunk(() => import('../parts/LookBackView.tsx'), 'LookBackView');
const LookBackCard = lazyChunk(() => import('../parts/LookBackCard.tsx'), 'LookBackCard');
const TrendsView = lazyChunk(() => import('../parts/TrendsView.tsx'), 'TrendsView');

export function CalendarScreen() {
  const place = useCalendarPlace();
  const { view, day, go } = place;
  useHistoryRealtime();
  return (
    <SubPage title="Check-in history" back={{ path: routes.home.path, label: 'Home' }}>
      <div className="stack16">
        <ViewTabs view={view} />
        {view === 'month' ? (
          <>
            <MonthView {...place} />
            {place.page === 0 && (
              <Suspense>
                <LookBackCard />
              </Suspense>
            )}
          </>
        ) : (
          <Suspense fallback={<SkeletonRows rows={4} shape="card" />}>
            {view === 'year' && <YearView {...place} />}
            {view === 'weeks' && <TrendsView />}
            {view === 'back' && <LookBackView key={place.page} page={place.page} />}
          </Suspense>
        )}
      </div>
      {day && <DaySheet key={day} date={day} onClose={() => go({ day: null }, true)} />}
    </SubPage>
  );
}
