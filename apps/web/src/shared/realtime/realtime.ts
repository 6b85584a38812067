// The socket as the rooms use it: listen, emit, and know whether it is connected.
import { socketTimes } from '@mycrew/contract/constants.ts';
import type { FromClient, FromServer, OnlineStatus } from '@mycrew/contract/realtime.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { whenIdle } from '#shared/hooks/whenIdle.ts';
import { readProfile } from '#shared/session/session.queries.ts';
import { getSession, isLocked, subscribeSession } from '#shared/session/session.ts';
import { createConnection, type Line } from './connection.ts';
import { forgetPresence, hearPresence } from './presence.ts';

type Listener = (payload: unknown) => void;
const listeners = new Map<string, Set<Listener>>();
const followers = new Set<() => void>();

function hear(event: string, payload: unknown): void {
  if (event === 'user-online-status-message') hearPresence(payload as OnlineStatus);
  for (const listener of listeners.get(event) ?? []) listener(payload);
}

async function open(): Promise<Line> {
  await whenIdle();
  const { io } = await import('socket.io-client');
  return io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    // Else the second one is never tried, and a browser behind a filter that ends web sockets receives nothing.
    tryAllTransports: true,
    reconnection: true,
    reconnectionAttempts: socketTimes.reconnectAttempts,
    reconnectionDelay: socketTimes.reconnectDelayMs,
    reconnectionDelayMax: socketTimes.reconnectDelayMs,
  }) as unknown as Line;
}

const token = () => (isLocked() ? null : (getSession()?.Token ?? null));

const connection = createConnection({
  open,
  token,
  isVisible: () => document.visibilityState === 'visible',
  heard: hear,
  changed: (connected, moves) => {
    if (!connected && !moves) forgetPresence();
    [...followers].forEach((follower) => follower());
  },
  pageAgeMs: () => performance.now(),
  backAgain: () => hear(backAgainEvent, null),
  // What a refusal means for the session is acted on where calls are made.
  cutOff: () => void readProfile().catch(() => {}),
  random: Math.random,
});

/** Local event: connected after a gap, so data must be read again. */
export const backAgainEvent = 'back-again';
interface OwnEvents {
  [backAgainEvent]: (nothing: null) => void;
}
type Events = FromServer & OwnEvents;

/** Connects; returns the disconnect function. */
export function startRealtime(): () => void {
  let known = token();
  const unsubscribe = subscribeSession(() => {
    if (token() === known) return;
    known = token();
    connection.tokenChanged();
  });
  connection.start();
  return () => {
    unsubscribe();
    connection.stop();
  };
}

/** Handles an event of the server; tests emit events with it. */
export const hearFromServer = <E extends keyof Events>(event: E, payload: Parameters<Events[E]>[0]): void =>
  hear(event, payload);

export function useOn<E extends keyof Events>(event: E, does: (payload: Parameters<Events[E]>[0]) => void): void {
  const latest = useEffectEvent(does);
  useEffect(() => {
    const listener: Listener = (payload) => latest(payload as Parameters<Events[E]>[0]);
    const all = listeners.get(event) ?? new Set();
    listeners.set(event, all.add(listener));
    return () => {
      all.delete(listener);
    };
  }, [event]);
}

/** False while disconnected: anything durable goes by the API. */
export const emit = <E extends keyof FromClient>(event: E, payload: Parameters<FromClient[E]>[0]): boolean =>
  connection.emit(event, payload);

export const useRealtimeState = (): boolean =>
  useSyncExternalStore((follower) => {
    followers.add(follower);
    return () => followers.delete(follower);
  }, connection.isConnected);
