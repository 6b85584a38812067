// Looking back at my check-ins: by month, by year, and what came up more often.
import { Suspense } from 'react';
import { routes } from '@mycrew/contract/paths.ts';
import { lazyChunk } from '#shared/routing/lazyScreen.ts';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { DaySheet } from '../parts/DaySheet.tsx';
import { MonthView } from '../parts/MonthView.tsx';
import { ViewTabs } from '../parts/ViewTabs.tsx';
import { useCalendarPlace } from '../useCalendarPlace.ts';
import { useHistoryRealtime } from '../useHistoryRealtime.ts';

const YearView = lazyChunk(() => import('../parts/YearView.tsx'), 'YearView');
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
          <MonthView {...place} />
        ) : (
          <Suspense fallback={<SkeletonRows rows={4} shape="card" />}>
            {view === 'year' ? <YearView {...place} /> : <TrendsView />}
          </Suspense>
        )}
      </div>
      {day && <DaySheet key={day} date={day} onClose={() => go({ day: null }, true)} />}
    </SubPage>
  );
}
