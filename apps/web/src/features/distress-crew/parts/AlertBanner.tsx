// An alert shown over every page: who, and two ways to answer. Without sound.
import type { AlertEvent, AlertLine } from '@mycrew/contract/alerts.ts';
import { brand } from '@mycrew/contract/brand.ts';
import { answerWords } from '@mycrew/contract/constants.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import XIcon from '~icons/ph/x';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { deviceId } from '#shared/session/device.ts';
import { topBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { dismissToasts, toast } from '#shared/ui/toasts.ts';
import { moveToTopLayer, leaveDialogs } from '#shared/ui/topLayer.ts';
import { sendAnswer } from '../answering.queries.ts';
import { alertsStale, crewAlertQueries, markEventsSeen } from '../distress-crew.queries.ts';
import styles from './AlertBanner.module.css';
import { tabStore } from '#shared/storage/browserStore.ts';

/** An active alert to answer. */
interface Calling {
  id: string;
  firstName: string;
}

/** From a realtime event, with the log number of its beginning; 0 where that was shown before. */
interface Heard extends Calling {
  since: number;
}

interface Ending extends Heard {
  as: 'cleared' | 'mistake' | 'expired';
  /** The log number of its end. */
  at: number;
}

interface News {
  calling: Heard[];
  endings: Ending[];
  /** Alerts with a new safe place. */
  places: Calling[];
}

const isEnd = (type: AlertEvent['Type']): type is Ending['as'] =>
  type === 'cleared' || type === 'mistake' || type === 'expired';

const ofEach = (events: readonly AlertEvent[]): AlertEvent[][] => {
  const byAlert = new Map<string, AlertEvent[]>();
  for (const event of events) byAlert.set(event.DistressId, [...(byAlert.get(event.DistressId) ?? []), event]);
  return [...byAlert.values()];
};

/** Only the latest state of each alert: a late reader is not alarmed by what is over. */
function newsOf(events: readonly AlertEvent[]): News {
  const news: News = { calling: [], endings: [], places: [] };
  for (const ofAlert of ofEach(events.filter(({ IsMine }) => !IsMine))) {
    const last = ofAlert.toSorted((a, b) => a.Seq - b.Seq);
    const about = {
      id: last[0]?.DistressId ?? '',
      firstName: last.at(-1)?.FirstName ?? '',
      since: last.find(({ Type }) => Type === 'alert')?.Seq ?? 0,
    };
    const end = last.findLast(({ Type }) => isEnd(Type));
    if (end && isEnd(end.Type)) news.endings.push({ ...about, as: end.Type, at: end.Seq });
    else if (last.some(({ Type }) => Type === 'alert' || Type === 'reminder')) news.calling.push(about);
    else if (last.some(({ Type }) => Type === 'safePlace')) news.places.push(about);
  }
  return news;
}

/** Nobody has two alerts at a time, so of equal first names one that began before the other ended is a namesake’s. */
const hasCalledSince = ({ firstName, at }: Ending, heard: readonly Heard[]): boolean =>
  heard.some((next) => next.firstName === firstName && next.since > at);

/** Active alerts neither opened nor answered on any device. */
const unopened = (lines: readonly AlertLine[]): Calling[] =>
  lines
    .filter(({ AlertStatus, MyAnswer, SeenOn }) => AlertStatus === 'Active' && MyAnswer === null && SeenOn === null)
    .map(({ DistressId, Youth }) => ({ id: DistressId, firstName: Youth.FirstName }));

/** The list decides: an alert that is over or answered calls no more. */
const stillCalls =
  (lines: readonly AlertLine[]) =>
  ({ id }: Calling): boolean => {
    const line = lines.find(({ DistressId }) => DistressId === id);
    return !line || (line.AlertStatus === 'Active' && line.MyAnswer === null);
  };

const endingWords: Record<Ending['as'], (name: string) => string> = {
  cleared: (name) => `${name} says: I’m OK now.`,
  mistake: (name) => `${name} took the alert back. It was a mistaken tap.`,
  expired: (name) => `${name}’s alert ended by itself. Do you know how ${name} is?`,
};

const key = 'alertsPutAside';

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(tabStore.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const write = (ids: string[]): void => {
  try {
    tabStore.setItem(key, JSON.stringify(ids));
  } catch {
    // Without storage it is put aside until the next load.
  }
};

/** Alerts closed in this tab: their banner does not come back by itself. */
const isPutAside = (id: string): boolean => read().includes(id);
const putAside = (id: string): void => write([...new Set([...read(), id])]);
const takeUpAgain = (id: string): void => write(read().filter((stored) => stored !== id));

const buzz = [220, 120, 220, 120, 440];

const subscribeVisibility = (follower: () => void) => {
  document.addEventListener('visibilitychange', follower);
  return () => document.removeEventListener('visibilitychange', follower);
};
const useIsSeen = (): boolean =>
  useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible');

const endingToast = (id: string) => `alert ${id}`;

const eachOnce = (all: Calling[]): Calling[] => [...new Map(all.map((one) => [one.id, one])).values()];

interface AlertNews {
  calling: Calling[];
  /** An alert is shown, and this tab is hidden. */
  isUnseen: boolean;
  close: (id: string) => void;
}

/** Alerts to show, ended ones, and how far this device has shown them. */
function useAlertNews(): AlertNews {
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
    // An 'OK' must not stand beside a newer call of the same person; of several ends only the last is shown.
    const notified = [...calling, ...endings];
    for (const ended of endingsShown.current) {
      if (hasCalledSince(ended, notified)) void dismissToasts(endingToast(ended.id));
    }
    for (const ending of endings) {
      const { id, firstName, as } = ending;
      // The alert's own page shows it already.
      if (pathname === hrefOf('crewAlert', { id }) || hasCalledSince(ending, notified)) continue;
      endingsShown.current.push(ending);
      const show = { cleared: toast.success, mistake: toast.info, expired: toast.warning }[as];
      void show(endingWords[as](firstName), { id: endingToast(id), action: open(id) });
    }
    for (const { id, firstName } of places) {
      // Whoever is on this alert's page sees the place there, or has just proposed it.
      if (pathname === hrefOf('crewAlert', { id }) || new URLSearchParams(search).get('alert') === id) continue;
      void toast.info(`A safe place in ${firstName}’s alert`, { id: `place ${id}`, action: open(id) });
    }
    // A page that nobody has touched yet may not, and the browser complains.
    if (calling.length > 0 && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(buzz);
    void alertsStale(queries);
  });

  const take = useEffectEvent(() => {
    const events = heard?.Events ?? [];
    const fresh = events.filter(({ Seq }) => Seq > shownUpTo.current);
    const newest = events.reduce((max, { Seq }) => Math.max(max, Seq), 0);
    shownUpTo.current = Math.max(shownUpTo.current, newest);
    if (fresh.length > 0) show(fresh);
    if (newest === 0 || isMarking) return;
    // The server stores by this name how far this browser has shown it. A lost receipt is sent again.
    deviceId();
    markSeen(newest);
  });
  // A hidden tab marks nothing as shown. Runs for each read, also one without a change.
  useEffect(() => {
    if (isSeen && dataUpdatedAt > 0) take();
  }, [dataUpdatedAt, isSeen]);

  const stands = stillCalls(lines);
  const calling = eachOnce([...unopened(lines).filter(({ id }) => !isPutAside(id)), ...called]).filter(
    (one) => stands(one) && !closed.includes(one.id),
  );
  // Opening its page silences it everywhere.
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

/** Shows it in the tab's title while the tab is hidden. */
function useTitleWhileUnseen(isUnseen: boolean): void {
  useEffect(() => {
    if (!isUnseen) return;
    const before = document.title;
    document.title = `(1) ${brand.name}`;
    return () => {
      document.title = before;
    };
  }, [isUnseen]);
}

/** First in the document, so that the first Tab finds it; an opening dialog must not make it inert. */
function useHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => moveToTopLayer(host, 'begin'), [host]);
  return host;
}

function Call({ alert, onClose }: { alert: Calling; onClose: () => void }) {
  const navigate = useNavigate();
  const { id, firstName } = alert;
  const open = () => {
    onClose();
    leaveDialogs();
    void navigate(hrefOf('crewAlert', { id }));
  };
  return (
    <section className={styles['alertBanner']} aria-label={`${firstName}’s alert`}>
      <BroadcastBoldIcon className={styles['mark']} size={28} aria-hidden="true" />
      <p className={styles['words']} role="alert">
        <strong>{firstName} needs you</strong> <span>Distress alert</span>
      </p>
      <div className="wrap8">
        <PlainButton size="small" variant="alert" onClick={open}>
          Open
        </PlainButton>
        <PlainButton
          size="small"
          variant="soft"
          onClick={() => {
            const { answered } = sendAnswer({ DistressId: id, Answer: 'onMyWay' }, `Your answer to ${firstName}`);
            answered.catch(() => {
              // The page that opens now shows the outcome.
            });
            open();
          }}
        >
          {answerWords.onMyWay}
        </PlainButton>
      </div>
      <button
        type="button"
        className={`iconButton ${styles['close']}`}
        aria-label={`Close. ${firstName}’s alert stays in your lists`}
        onClick={onClose}
      >
        <XIcon size={22} aria-hidden="true" />
      </button>
    </section>
  );
}

export function AlertBanner() {
  const { pathname } = useLocation();
  const { calling, isUnseen, close } = useAlertNews();
  useTitleWhileUnseen(isUnseen);
  const host = useHost();
  const elsewhere = calling.filter(({ id }) => pathname !== hrefOf('crewAlert', { id }));
  if (elsewhere.length === 0) return null;
  return createPortal(
    <div ref={topBar} className={styles['alertBanners']}>
      {elsewhere.map((alert) => (
        <Call key={alert.id} alert={alert} onClose={() => close(alert.id)} />
      ))}
    </div>,
    host,
  );
}
