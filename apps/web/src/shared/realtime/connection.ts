// Holds one socket open while the page is visible and somebody is signed in, and reconnects it.
import { socketTimes } from '@mycrew/contract/constants.ts';
import type { FromServer } from '@mycrew/contract/realtime.ts';
import { createMoving } from './moving.ts';

/** The used part of a Socket.IO socket. */
export interface Line {
  readonly connected: boolean;
  connect: () => unknown;
  disconnect: () => unknown;
  emit: (event: string, payload?: unknown) => unknown;
  on: (event: string, listener: (payload: unknown) => void) => unknown;
  onAny: (listener: (event: string, payload: unknown) => void) => unknown;
}

interface Deps {
  open: () => Promise<Line>;
  token: () => string | null;
  isVisible: () => boolean;
  heard: (event: string, payload: unknown) => void;
  /** True when connected, false when the line is gone; `moves`: for a moment, with all data still valid. */
  changed: (connected: boolean, moves: boolean) => void;
  /** Upper bound of the age of this page's data. */
  pageAgeMs: () => number;
  /** After a loss, or a start that missed something: from now on every event arrives. */
  backAgain: () => void;
  /** The server itself hung up: the session may be over. */
  cutOff: () => void;
  random: () => number;
}

export function createConnection({
  open,
  token,
  isVisible,
  heard,
  changed,
  pageAgeMs,
  backAgain,
  cutOff,
  random,
}: Deps) {
  let line: Line | null = null;
  let opening = false;
  let lost = false;
  let isFirst = true;
  let stopped = true;
  let pongDue: ReturnType<typeof setTimeout> | undefined;
  let timers: ReturnType<typeof setInterval>[] = [];

  const isWanted = () => !stopped && isVisible() && token() !== null;
  const sendToken = () => line?.emit('update-token-message', { token: token() });
  const stopWaitingForPong = () => {
    clearTimeout(pongDue);
    pongDue = undefined;
  };

  function hangUp(): void {
    stopWaitingForPong();
    line?.disconnect();
  }

  const moving = createMoving({
    random,
    move: () => {
      hangUp();
      void check();
    },
    gaveUp: () => {
      lost = true;
      if (!line?.connected) changed(false, false);
    },
  });

  function ping(): void {
    if (!line?.connected || pongDue) return;
    line.emit('client-ping');
    pongDue = setTimeout(() => {
      hangUp();
      check();
    }, socketTimes.pongTimeoutMs);
  }

  async function check(): Promise<void> {
    if (!isWanted()) return hangUp();
    if (line) {
      if (!line.connected) line.connect();
      return;
    }
    if (opening) return;
    opening = true;
    try {
      const opened = await open();
      opened.on('connect', () => {
        sendToken();
        changed(true, false);
      });
      opened.on('disconnect', (why) => {
        stopWaitingForPong();
        if (!moving.isUnderWay()) {
          moving.stop();
          lost = true;
          if (why === 'io server disconnect') cutOff();
        }
        changed(false, !lost);
      });
      // Until the token is accepted the server sends nothing, though the line is open.
      opened.on('token-accepted', (accepted) => {
        // A server older than this page does not send it.
        const { QuietForMs = 0 } = (accepted ?? {}) as Partial<Parameters<FromServer['token-accepted']>[0]>;
        const missed = moving.isUnderWay() && moving.arrived(QuietForMs);
        // Events between the page's first reading and now were not received.
        if (lost || missed || (isFirst && QuietForMs <= pageAgeMs())) backAgain();
        lost = isFirst = false;
      });
      opened.on('server-pong', stopWaitingForPong);
      opened.on('come-back', (invitation) => {
        moving.invited((invitation as Parameters<FromServer['come-back']>[0]).WithinMs);
      });
      opened.onAny(heard);
      line = opened;
      if (isWanted()) opened.connect();
    } catch {
      // The chunk did not load; the next check tries again.
    } finally {
      opening = false;
    }
  }

  const look = () => void check();
  return {
    start(): void {
      if (!stopped) return;
      stopped = false;
      timers = [setInterval(ping, socketTimes.pingMs), setInterval(look, socketTimes.reconnectCheckMs)];
      window.addEventListener('focus', look);
      window.addEventListener('pageshow', look);
      document.addEventListener('visibilitychange', look);
      look();
    },
    stop(): void {
      stopped = true;
      moving.stop();
      timers.forEach(clearInterval);
      window.removeEventListener('focus', look);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
      hangUp();
    },
    /** After a refresh: sends the new token, or opens or closes the line. */
    tokenChanged(): void {
      if (line?.connected && isWanted()) sendToken();
      else look();
    },
    emit: (event: string, payload: unknown): boolean => {
      if (!line?.connected) return false;
      line.emit(event, payload);
      return true;
    },
    isConnected: (): boolean => line?.connected ?? false,
  };
}
