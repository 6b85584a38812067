// Open pages: the web client's own connection, with everything that it heard and how long it was away.
import { setMaxListeners } from 'node:events';
import { io } from 'socket.io-client';
import { socketTimes } from '../../packages/contract/src/constants.ts';
import { createConnection, type Line } from '../../apps/web/src/shared/realtime/connection.ts';

export interface Page {
  personId: string;
  isPolling: boolean;
  /** Words of messages that came by the socket. */
  heard: Map<string, number>;
  /** When it was told to read everything again. */
  readAgain: number[];
  /** How long each time, until a token was taken again. */
  away: { ms: number; at: number; wasAsked: boolean }[];
  isThere(): boolean;
  close(): void;
}

/** What a page has and Node has not: it is seen, and nobody touches it. */
for (const name of ['window', 'document']) {
  const target = new EventTarget();
  setMaxListeners(0, target);
  Object.assign(globalThis, { [name]: target });
}

export const openPage = (
  port: number,
  ca: Buffer,
  { id, token }: { id: string; token: string },
  isPolling: boolean,
): Page => {
  const heard = new Map<string, number>();
  const readAgain: number[] = [];
  const away: Page['away'] = [];
  let goneAt: number | null = null;
  let wasAsked = false;
  const openedAt = performance.now();
  const connection = createConnection({
    open: async () =>
      io(`https://localhost:${port}`, {
        autoConnect: false,
        forceNew: true,
        transports: isPolling ? ['polling'] : ['websocket', 'polling'],
        tryAllTransports: true,
        // As a browser keeps the cookie by which a proxy finds the same process again.
        withCredentials: true,
        reconnection: true,
        reconnectionAttempts: socketTimes.reconnectAttempts,
        reconnectionDelay: socketTimes.reconnectDelayMs,
        reconnectionDelayMax: socketTimes.reconnectDelayMs,
        ca: ca.toString(),
      } as object) as unknown as Line,
    token: () => token,
    isVisible: () => true,
    heard: (event, payload) => {
      if (event === 'chat-message') heard.set((payload as { Message: string }).Message, Date.now());
      if (event !== 'token-accepted' || goneAt === null) return;
      away.push({ ms: performance.now() - goneAt, at: Date.now(), wasAsked });
      goneAt = null;
    },
    changed: (isOn, moves) => {
      if (isOn || goneAt !== null) return;
      goneAt = performance.now();
      wasAsked = moves;
    },
    pageAgeMs: () => performance.now() - openedAt,
    backAgain: () => readAgain.push(Date.now()),
    cutOff: () => {},
    random: Math.random,
  });
  connection.start();
  return {
    personId: id,
    isPolling,
    heard,
    readAgain,
    away,
    isThere: () => connection.isConnected() && goneAt === null,
    close: () => connection.stop(),
  };
};
