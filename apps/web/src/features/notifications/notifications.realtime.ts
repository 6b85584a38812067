// Socket and push events while the app is open: the list, the dot, toasts, and navigation on tap.
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { answersOf } from '#shared/api/read.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { toast } from '#shared/ui/toasts.ts';
import { leaveDialogs } from '#shared/ui/topLayer.ts';
import { setNotificationDot } from './notificationDot.ts';
import { notificationQueries } from './notifications.queries.ts';
import { type FromWorker, noticeOf } from './pushNotice.ts';
import { canPush, usePermissionChange } from './usePermissionChange.ts';

function noticesAgain(queries: QueryClient): void {
  readAgain(queries, notificationQueries.all);
  readAgain(queries, answersOf(dashboardEndpoints.counts));
}

/** Loaded by who has push on, so that others stay light. A failure is logged where it happens; the next visit tries again. */
function renewPush(): void {
  if (!canPush() || Notification.permission !== 'granted') return;
  void import('./pushRegistration.ts').then(({ storePushOn }) => storePushOn()).catch(() => {});
}

const alertTypes = new Set(['DISTRESS_ALERT_SET', 'DISTRESS_ALERT_CLEARED', 'DISTRESS-SAFE-PLACE']);

export function useNotificationRealtime(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const follow = (path: string) => {
    leaveDialogs();
    void navigate(path);
  };

  useOn('changed', ({ topic }) => {
    if (topic === 'notifications') readAgain(queries, notificationQueries.all);
  });

  useOn('push-message', (message) => {
    const { title, tag, path } = noticeOf(message);
    noticesAgain(queries);
    setNotificationDot();
    // No toast for the page already open; an alert has its own banner on every page.
    if (path === pathname || alertTypes.has(message.data.Type)) return;
    void toast.info(title, { id: tag || title, action: { label: 'Open', onClick: () => follow(path) } });
  });

  // On any page: a newly granted permission registers this browser.
  usePermissionChange(renewPush);

  const hearWorker = useEffectEvent(({ data, ports }: MessageEvent<FromWorker>) => {
    switch (data?.kind) {
      case 'push-came':
        setNotificationDot();
        return noticesAgain(queries);
      case 'push-tapped':
        ports[0]?.postMessage('going');
        return follow(data.path);
      case 'push-changed':
        return renewPush();
    }
  });

  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const hear = (event: MessageEvent<FromWorker>) => hearWorker(event);
    worker?.addEventListener('message', hear);
    renewPush();
    return () => worker?.removeEventListener('message', hear);
  }, []);
}
