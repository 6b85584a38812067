// Sends the live location while something on the page shows it: whoever shows it, does it.
import type { LocationKind } from '@mycrew/contract/alerts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { distressQueries } from './distress.queries.ts';
import { type Fix, followMe, newPace, type Pace, type Trouble } from './followMe.ts';
import { beginHere, endHere, liveHere, noteHeard, useLiveHere } from './liveHere.ts';
import { sendLive, startLive, stopLive } from './livePlace.queries.ts';

interface Stored {
  /** Null without an active alert. */
  alertId: string | null;
  kind: LocationKind;
  /** By the server's answer. */
  liveUntil: string | null;
}

/** Shared between pages, so that navigation does not send more often. */
let paced: { alertId: string; pace: Pace } | null = null;
const paceOf = (alertId: string): Pace => {
  if (paced?.alertId !== alertId) paced = { alertId, pace: newPace() };
  return paced.pace;
};

const isOver = (error: unknown): boolean => isApiError(error) && [404, 422].includes(error.status);
const lookEveryMs = 15_000;

export function useStorePlace({ alertId, kind, liveUntil }: Stored) {
  const queries = useQueryClient();
  const here = useLiveHere();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const own = alertId !== null && here?.alertId === alertId ? here : null;
  const isBegun = own !== null && !own.endedAs;
  const isHere = isBegun && liveUntil !== null && kind !== 'none' && 'geolocation' in navigator;

  const end = useEffectEvent((as: 'over' | 'refused') => {
    endHere(as);
    void queries.invalidateQueries({ queryKey: distressQueries.status().queryKey });
  });
  const giveUp = useEffectEvent((id: string) => {
    end('refused');
    stopLive(queries, id).catch(() => {});
  });
  const send = useEffectEvent((id: string, fix: Fix, signal: AbortSignal) => sendLive(queries, id, fix, signal));

  useEffect(() => {
    if (!isHere || alertId === null) return undefined;
    const stopFollowing = followMe({
      kind,
      pace: paceOf(alertId),
      send: (fix, signal) => send(alertId, fix, signal),
      onTrouble: setTrouble,
      onLocated: () => setTrouble((was) => (was === 'unlocated' ? null : was)),
      onRefused: () => giveUp(alertId),
      onOver: () => end('over'),
      isOver,
    });
    const timer = setInterval(() => {
      if (Date.now() >= (liveHere()?.until ?? 0)) end('over');
    }, lookEveryMs);
    return () => {
      clearInterval(timer);
      stopFollowing();
    };
  }, [isHere, alertId, kind]);

  // A reading from before it began does not include its end.
  const isEnded = isBegun && own.isHeard === true && liveUntil === null;
  useEffect(() => {
    if (isHere) noteHeard();
    if (isEnded) endHere('over');
  }, [isHere, isEnded]);

  return {
    isHere,
    trouble,
    endedAs: own?.endedAs ?? null,
    start: async (): Promise<void> => {
      if (!alertId) return;
      setTrouble(null);
      await startLive(queries, alertId);
      beginHere(alertId);
    },
    /** Local at once, whatever the network does. */
    stop: async (): Promise<void> => {
      if (!alertId) return;
      endHere();
      await stopLive(queries, alertId);
    },
  };
}
