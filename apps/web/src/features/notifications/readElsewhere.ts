// Takes away shown notifications of what was read or answered on another device: at once while the app is open, and with
// each start and return. Loaded after the first page.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { tagOfPush } from '@mycrew/contract/push.ts';
import { testMessageEndpoints } from '@mycrew/contract/test-messages.ts';
import { useEffect } from 'react';
import { call } from '#shared/api/call.ts';
import { useOn } from '#shared/realtime/realtime.ts';

type IsDone = (id: string) => boolean;

/** What has no notice in the list, by the first word of its tag. */
const looks: Record<string, () => Promise<IsDone>> = {
  DISTRESS_ALERT: async () => {
    const alerts = await call(distressEndpoints.alerts);
    // Whoever can't right now may be asked again.
    const asks = alerts.filter(
      ({ AlertStatus, MyAnswer }) => AlertStatus === 'Active' && (MyAnswer === null || MyAnswer === 'cant'),
    );
    return (id) => asks.every(({ DistressId }) => DistressId !== id);
  },
  'TEST-MESSAGE': async () => {
    const { Waiting } = await call(testMessageEndpoints.mine);
    return (id) => Waiting.every(({ _id }) => _id !== id);
  },
  'TOTAL-UNREAD-MESSAGE-COUNT': async () => {
    const people = (await Promise.all([call(crewEndpoints.crew), call(crewEndpoints.crewFor)])).flat();
    // Of somebody who is in neither nothing is known.
    return (id) => {
      const known = people.filter(({ _id }) => _id === id);
      return known.length > 0 && known.every(({ UnreadMessageCount }) => UnreadMessageCount === 0);
    };
  },
};

async function readTags(): Promise<IsDone> {
  const { items } = await call(notificationEndpoints.page, { query: { page: '1' } });
  const tags = (isRead: boolean) =>
    new Set(
      items
        .filter(({ IsRead }) => IsRead === isRead)
        .map(({ Type, RefId }) => tagOfPush({ Type, ...(RefId && { _id: RefId }) })),
    );
  const [read, unread] = [tags(true), tags(false)];
  return (tag) => read.has(tag) && !unread.has(tag);
}

/** An all clear, and what became of an answer, stay where they are. */
const isOver = ({ tag, data }: Notification): boolean => {
  const { answer, Type } = (data ?? {}) as { answer?: string; Type?: string };
  return tag.startsWith('DISTRESS_ALERT ') && answer === undefined && Type !== 'DISTRESS_ALERT_SET';
};

async function closeDone(): Promise<void> {
  const registration = await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.getRegistration();
  // Before anything is asked: what comes meanwhile is newer than the answer.
  const shown = ((await registration?.getNotifications?.()) ?? []).filter((one) => one.tag !== '' && !isOver(one));
  const byWord = Map.groupBy(shown, ({ tag }) => Object.keys(looks).find((word) => tag.startsWith(`${word} `)) ?? '');
  for (const [word, notifications] of byWord) {
    const isDone = await (looks[word] ?? readTags)();
    for (const one of notifications) if (isDone(word ? one.tag.slice(word.length + 1) : one.tag)) one.close();
  }
}

/** Without a network they stay until the next time. */
const closeQuietly = () => void closeDone().catch(() => {});

const topics = new Set(['notifications', 'counts', 'distress', 'test-messages']);

export function useReadElsewhere(): void {
  useOn('changed', ({ topic }) => {
    if (topics.has(topic)) closeQuietly();
  });
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') closeQuietly();
    };
    back();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);
}
