// What the signed-in app stands on: data, help, and the line to the server.
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useChatRealtime } from '#features/chat/chat.realtime.ts';
import { useConnectionRealtime } from '#features/connections/connections.realtime.ts';
import { useCrewRealtime } from '#features/crew/crew.realtime.ts';
import { takeEarlyHome } from '#features/dashboard/dashboard.queries.ts';
import { useDashboardRealtime } from '#features/dashboard/dashboard.realtime.ts';
import { useAlertRealtime } from '#features/distress/alertNews.realtime.ts';
import { useNotificationRealtime } from '#features/notifications/notifications.realtime.ts';
import { useProfileRealtime } from '#features/profile/profile.realtime.ts';
import { useSupportRealtime } from '#features/support/support.realtime.ts';
import { onQuickExit } from '#shared/help/quickExit.ts';
import { forgetFaces } from '#shared/pictures/faces.queries.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { backAgainEvent, startRealtime, useOn } from '#shared/realtime/realtime.ts';
import { useAwayPresence } from '#shared/realtime/useAwayPresence.ts';
import { lazyPart, loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { storeAnswers } from '#shared/storage/storedAnswers.ts';
import { HelpProvider } from './help.tsx';
import { createQueryClient } from './queryClient.ts';

const loadAlertWatch = () => loadWithRetry(() => import('#features/distress/parts/AlertWatch.tsx'));
const AlertWatch = lazyPart(async () => (await loadAlertWatch()).AlertWatch);
const loadPeopleWatch = () => loadWithRetry(() => import('./PeopleWatch.tsx'));
const PeopleWatch = lazyPart(async () => (await loadPeopleWatch()).PeopleWatch);

function Listening() {
  const data = useQueryClient();
  useEffect(startRealtime, []);
  useOn(backAgainEvent, () => readAgain(data));
  useAwayPresence();
  useAlertRealtime();
  useConnectionRealtime();
  useCrewRealtime();
  useDashboardRealtime();
  useChatRealtime();
  useNotificationRealtime();
  useSupportRealtime();
  useProfileRealtime();
  return (
    <>
      <AlertWatch />
      <PeopleWatch />
    </>
  );
}

export function Providers({ children }: { children: ReactNode }) {
  const [data] = useState(() => {
    const queries = createQueryClient();
    storeAnswers(queries);
    takeEarlyHome(queries);
    return queries;
  });
  useEffect(() => {
    const forget = () => {
      data.clear();
      forgetFaces();
    };
    const stop = onQuickExit(forget);
    return () => {
      stop();
      forget();
    };
  }, [data]);
  return (
    <QueryClientProvider client={data}>
      <HelpProvider>
        <Listening />
        {children}
      </HelpProvider>
    </QueryClientProvider>
  );
}
