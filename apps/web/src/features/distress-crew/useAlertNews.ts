// Hears of alerts while the app is open: what calls for me now, what ended, and how far this device has shown it.
import type { AlertEvent } from '@mycrew/contract/alerts.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deviceId } from '#shared/session/device.ts';
import { dismissToasts, toast } from '#shared/ui/toasts.ts';
import { leaveDialogs } from '#shared/ui/topLayer.ts';
import { type Calling, type Ending, endingWords, hasCalledSince, newsOf, stillCalls, unopened } from './alertNews.ts';
import { isPutAside, putAside, takeUpAgain } from './alertsPutAside.ts';
import { alertsStale, crewAlertQueries, markEventsSeen } from './distress-crew.queries.ts';

const buzz = [220, 120, 220, 120, 440];

const subscribeVisibility = (follower: () => void) => {
  document.addEventListener('visibilitychange', follower);
  return () => document.removeEventListener('visibilitychange', follower);
};
const useIsSeen = (): boolean =>
  useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible');

const endingToast = (id: string) => `alert ${id}`;

const eachOnce = (all: Calling[]): Calling[] => [...new Map(all.map((one) => [one.id, one])).values()];

export interface AlertNews {
  calling: Calling[];
  /** Something calls, and nobody looks at this tab. */
  isUnseen: boolean;
  close: (id: string) => void;
}

export function useAlertNews(): AlertNews {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSeen = useIsSeen();
  const { data: heard, dataUpdatedAt } = useQuery(crewAlertQueries.events());
  const { data: lines = [] } = useQuery(crewAlertQueries.alerts());
  const { mutate: markSeen, isPending: isMarking } = useMutation(markEventsSeen(queries));
  const shownUpTo = useRef(0);
  const endingsShown = useRef<Ending[]>([]);
  const [called, setCalled] = useState<Calling[]>([]);
  const [closed, setClosed] = useState<readonly string[]>([]);

  const show = useEffectEvent((events: readonly AlertEvent[]) => {
    const { calling, endings, places } = newsOf(events);
    const over = new Set(endings.map(({ id }) => id));
    for (const { id } of calling) takeUpAgain(id);
    setClosed((before) => before.filter((id) => !calling.some((one) => one.id === id)));
    setCalled((before) => eachOnce([...before.filter(({ id }) => !over.has(id)), ...calling]));
    const follow = (id: string) => {
      leaveDialogs();
      void navigate(hrefOf('crewAlert', { id }));
    };
    const open = (id: string) => ({ label: 'Open', onClick: () => follow(id) });
    // That somebody is OK must not stand beside a newer call of theirs; of several ends only the last is said.
    const notified = [...calling, ...endings];
    for (const ended of endingsShown.current) {
      if (hasCalledSince(ended, notified)) void dismissToasts(endingToast(ended.id));
    }
    for (const ending of endings) {
      const { id, firstName, as } = ending;
      // The alert's own page says it already.
      if (pathname === hrefOf('crewAlert', { id }) || hasCalledSince(ending, notified)) continue;
      endingsShown.current.push(ending);
      const say = { cleared: toast.success, mistake: toast.info, expired: toast.warning }[as];
      void say(endingWords[as](firstName), { id: endingToast(id), action: open(id) });
    }
    for (const { id, firstName } of places) {
      // Whoever looks for places for this alert is the one who has just proposed one, or will see it there.
      if (pathname === hrefOf('crewAlert', { id }) || new URLSearchParams(search).get('alert') === id) continue;
      void toast.info(`A safe place in ${firstName}’s alert`, { id: `place ${id}`, action: open(id) });
    }
    if (calling.length > 0) navigator.vibrate?.(buzz);
    void alertsStale(queries);
  });

  const take = useEffectEvent(() => {
    const events = heard?.Events ?? [];
    const fresh = events.filter(({ Seq }) => Seq > shownUpTo.current);
    const newest = events.reduce((max, { Seq }) => Math.max(max, Seq), 0);
    shownUpTo.current = Math.max(shownUpTo.current, newest);
    if (fresh.length > 0) show(fresh);
    if (newest === 0 || isMarking) return;
    // The server keeps by this name how far this browser has shown it. A receipt that did not arrive is given again.
    deviceId();
    markSeen(newest);
  });
  // In a tab that nobody looks at nothing counts as shown. Each reading is taken, also one that brought the same.
  useEffect(() => {
    if (isSeen && dataUpdatedAt > 0) take();
  }, [dataUpdatedAt, isSeen]);

  const stands = stillCalls(lines);
  const calling = eachOnce([...unopened(lines).filter(({ id }) => !isPutAside(id)), ...called]).filter(
    (one) => stands(one) && !closed.includes(one.id),
  );
  // Once its page was opened, from wherever, it calls no more on the others.
  const opened = calling.find(({ id }) => pathname === hrefOf('crewAlert', { id }));
  if (opened) setClosed([...closed, opened.id]);
  return {
    calling,
    isUnseen: !isSeen && (calling.length > 0 || newsOf(heard?.Events ?? []).calling.length > 0),
    close: (id) => {
      putAside(id);
      setClosed((before) => [...before, id]);
      setCalled((before) => before.filter((one) => one.id !== id));
    },
  };
}
