// The state of one's own alert, from the outbox, this browser's last tap, and the server's last answer.
import type { MyAlert } from '@mycrew/contract/alerts.ts';
import { useQuery } from '@tanstack/react-query';
import { type Waiting, useWaiting } from '#shared/outbox/outbox.ts';
import { useRealtimeState } from '#shared/realtime/realtime.ts';
import { distressQueries } from './distress.queries.ts';
import { distressKinds, distressLane } from './sending.queries.ts';
import { type MyTap, useMyTap } from './myTap.ts';

/** `on`: sent, or on its way. `asks`: waited too long to go out unasked. `refused`: nobody was notified. `ended`: over, here at least. */
type Phase = 'none' | 'on' | 'asks' | 'refused' | 'ended';

export interface MyAlertNow {
  phase: Phase;
  /** The server's answer; null where it does not know the alert yet, or is unreachable. */
  alert: MyAlert | null;
  tap: MyTap | null;
  /** The unsent alert itself. */
  unsent: Waiting | null;
  /** All outbox entries of the alert. */
  waiting: Waiting[];
  /** Its end has not reached the server. */
  isEndUnsent: boolean;
  /** The last read failed. */
  isStale: boolean;
}

const looksOftenMs = 5_000;

export function useMyAlert({ closely = false }: { closely?: boolean } = {}): MyAlertNow {
  const stored = useMyTap();
  const hears = useRealtimeState();
  // Without a socket no event reports an answer.
  const often = closely && !hears ? { refetchInterval: looksOftenMs } : {};
  const { data, dataUpdatedAt, isError } = useQuery({ ...distressQueries.status(), ...often });
  const waiting = useWaiting({ lane: distressLane }).filter(({ kind }) => kind !== distressKinds.answer);
  const unsentAt = waiting.findLastIndex(({ kind }) => kind === distressKinds.alert);
  const unsent = waiting[unsentAt] ?? null;
  // A tap after its end is a new alert.
  const isEndUnsent = waiting.some(
    ({ kind, state }, at) => kind === distressKinds.ok && state !== 'refused' && at > unsentAt,
  );
  const fromServer = data?.Alert ?? null;

  const isSameAlert = stored?.alertId != null && stored.alertId === fromServer?.AlertId;
  // A reading from before the tap was answered does not include it.
  const isUnheard = stored?.answeredAt != null && (!data || dataUpdatedAt < stored.answeredAt);
  const tap = stored && (unsent?.key === stored.clientAlertId || isSameAlert || isUnheard) ? stored : null;
  const alert = unsent || (isUnheard && !isSameAlert) ? null : fromServer;
  const rest = { alert, tap, unsent, waiting, isEndUnsent, isStale: isError };

  if (isEndUnsent) return { ...rest, phase: 'ended' };
  if (unsent?.state === 'asks') return { ...rest, phase: 'asks' };
  if (unsent?.state === 'refused') return { ...rest, phase: 'refused' };
  if (unsent || alert?.AlertStatus === 'Active') return { ...rest, phase: 'on' };
  if (tap && !alert) return { ...rest, phase: 'on' };
  return { ...rest, phase: alert ? 'ended' : 'none' };
}
