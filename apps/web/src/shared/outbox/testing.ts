// For tests of the outbox: tabs that share one store, a server that does each key once, and a way to it that can be cut.
import { afterEach, beforeEach, vi } from 'vitest';
import { ApiError } from '#shared/api/ApiError.ts';
import { createOutbox, type Outbox, type OutboxDeps } from './createOutbox.ts';
import { createEntryStore, type Entry, type NewEntry, type PageStore } from './entries.ts';
import type { OutboxEvent } from './sendLane.ts';

const endpoint = { method: 'POST', path: '/chat/add', access: 'member' } as const;

export const unanswered = () => new ApiError({ status: 0, code: 'no-network', message: 'No connection.' });
export const refusal = (status: number, more: object = {}) => new ApiError({ status, message: 'No.', ...more });

function aServer() {
  const done: string[] = [];
  const asked: string[] = [];
  let answer: (entry: Entry) => unknown = ({ key }) => `done ${key}`;
  return {
    done,
    asked,
    says: (next: typeof answer) => (answer = next),
    isAway: () =>
      (answer = () => {
        throw unanswered();
      }),
    isBack: () => (answer = () => null),
    deliver: vi.fn(async (entry: Entry) => {
      asked.push(entry.key);
      const reply = await answer(entry);
      if (!done.includes(entry.key)) done.push(entry.key);
      return reply;
    }),
  };
}

export interface World {
  store: PageStore;
  server: ReturnType<typeof aServer>;
  owner: string | null;
  blocked: number | null;
  aTab: (more?: Partial<OutboxDeps>) => Outbox;
  /** As a crash would: its timers and locks are gone, what it was waiting for goes nowhere. */
  kill: (tab: Outbox) => void;
}

/** A fresh browser for every test of the file, on a clock of its own. */
export function aBrowser(): World {
  let tabs: Outbox[] = [];
  const held = new Map<string, Promise<void>>();
  const world: World = { store: createEntryStore(), server: aServer(), owner: 'me', blocked: null, aTab, kill };

  /** One after the other, as the browser's locks do it. */
  const withLock = (lane: string, act: () => Promise<void>): Promise<void> => {
    const turn = (held.get(lane) ?? Promise.resolve()).then(act, act);
    held.set(lane, turn);
    return turn;
  };

  function aTab(more: Partial<OutboxDeps> = {}): Outbox {
    const publish = (event: OutboxEvent) => {
      for (const other of tabs) if (other !== outbox) void other.take(event);
    };
    const outbox = createOutbox({
      store: world.store,
      deliver: (entry) => world.server.deliver(entry),
      blockedBy: () => world.blocked,
      owner: () => world.owner,
      withLock,
      publish,
      wakeLater: () => {},
      ...more,
    });
    tabs.push(outbox);
    return outbox;
  }

  function kill(tab: Outbox): void {
    tab.stop();
    tabs = tabs.filter((other) => other !== tab);
    held.clear();
  }

  beforeEach(() => {
    vi.useFakeTimers();
    held.clear();
    tabs = [];
    Object.assign(world, { store: createEntryStore(), server: aServer(), owner: 'me', blocked: null });
  });
  afterEach(() => {
    for (const tab of tabs) tab.stop();
    vi.useRealTimers();
  });
  return world;
}

export const written = (key: string, more: Partial<NewEntry> = {}): NewEntry => ({
  key,
  endpoint,
  request: { body: { Message: key } },
  lane: 'chat:1',
  kind: 'chatMessage',
  words: 'Your message to Jonah',
  ...more,
});

/** By the clock that the test holds. */
export const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
export const states = (outbox: Outbox) => outbox.waiting().map(({ key, state }) => `${key} ${state}`);
