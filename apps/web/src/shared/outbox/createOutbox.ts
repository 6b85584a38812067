// The outbox itself: stores first, then sends, each lane in its order, until the server has answered.
import type { Sendable } from '#shared/api/call.ts';
import { type Entry, isUrgent, type OutboxDeps, type OutboxEvent, type Waiting } from './entries.ts';
import { outcomeOf, sendLane } from './sendLane.ts';

export interface NewEntry {
  key: string;
  endpoint: Sendable;
  request: Waiting['request'];
  lane: string;
  kind: string;
  words: string;
  askFirstAfterMs?: number | undefined;
  byPage?: boolean;
}

type Listener = (waiting: Waiting, reply: unknown) => void;

/** What an answer is rejected with where nobody waits for it any more. */
export const takenBack = 'taken-back';

const leaveToOthersMs = 1_500;

export function createOutbox(deps: OutboxDeps) {
  const { store, now } = deps;
  let list: Entry[] = [];
  let reading = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storing = new Map<string, { entry: Entry; kept: Promise<void> }>();
  const answers = new Map<string, PromiseWithResolvers<unknown>>();
  const followers = new Set<() => void>();
  const listeners = new Map<string, Set<Listener>>();
  const running = new Map<string, { again: boolean }>();

  function show(entries: Entry[]): void {
    list = entries.toSorted((a, b) => a.order - b.order);
    for (const follower of followers) follower();
  }

  async function read(): Promise<void> {
    reading += 1;
    const own = reading;
    const owner = deps.owner();
    const stored = (await store.all()).filter(({ userId }) => userId === owner);
    if (own !== reading) return;
    const keys = new Set(stored.map(({ key }) => key));
    const coming = [...storing.values()].map(({ entry }) => entry).filter(({ key }) => !keys.has(key));
    show([...stored, ...coming]);
    arm();
  }

  function hear(event: OutboxEvent): void {
    if (event.type === 'answered') {
      answers.get(event.waiting.key)?.resolve(event.reply);
      answers.delete(event.waiting.key);
      for (const listener of listeners.get(event.waiting.kind) ?? []) listener(event.waiting, event.reply);
      // In the same moment, so that nobody sees it twice.
      show(list.filter(({ key }) => key !== event.waiting.key));
    } else if (event.type === 'refused') {
      answers.get(event.key)?.reject(deps.refusal(event.trouble));
      answers.delete(event.key);
    }
  }

  const announce = (event: OutboxEvent): void => {
    hear(event);
    deps.publish(event);
  };

  async function changed(): Promise<void> {
    deps.publish({ type: 'changed' });
    await read();
  }

  /** One pass at a time; whatever comes meanwhile is looked at right after. */
  async function run(lane: string): Promise<void> {
    const under = running.get(lane);
    if (under) {
      under.again = true;
      return;
    }
    const turn = { again: true };
    running.set(lane, turn);
    try {
      while (turn.again && running.get(lane) === turn) {
        turn.again = false;
        await deps.withLock(lane, () => sendLane(lane, { ...deps, announce, changed }));
      }
    } finally {
      if (running.get(lane) === turn) running.delete(lane);
      await read();
    }
  }

  /** Wakes for the next try, and for what another tab may have left behind. */
  function arm(): void {
    clearTimeout(timer);
    const ahead = new Set<string>();
    const due = list.filter(({ state, lane, endpoint }) => {
      const isDue = (state === 'waiting' || state === 'sending') && deps.blockedBy(endpoint) === null;
      if (!isDue || running.has(lane) || ahead.has(lane)) return false;
      // What stands behind another one wakes nobody.
      if (!isUrgent(lane)) ahead.add(lane);
      return true;
    });
    if (due.length === 0) return;
    const earliest = Math.min(...due.map(({ notBefore }) => notBefore));
    timer = setTimeout(() => void flush(), earliest > now() ? earliest - now() : leaveToOthersMs);
  }

  async function flush(): Promise<void> {
    await read();
    await Promise.all([...new Set(list.map(({ lane }) => lane))].map(run));
  }

  function send(written: NewEntry) {
    const { key, lane, kind, words, endpoint, request, askFirstAfterMs = null, byPage = false } = written;
    const answer = answers.get(key) ?? Promise.withResolvers<unknown>();
    answers.set(key, answer);
    answer.promise.catch(() => {});
    const underWay = storing.get(key);
    if (underWay) return { kept: underWay.kept, answered: answer.promise };
    const at = now();
    const entry: Entry = {
      key,
      lane,
      kind,
      words,
      endpoint,
      request,
      askFirstAfterMs,
      byPage,
      userId: deps.owner() ?? '',
      createdAt: at,
      saidYesAt: at,
      order: Math.max(at, ...list.map(({ order }) => order + 1)),
      notBefore: 0,
      firstTriedAt: null,
      tries: 0,
      state: 'waiting',
      trouble: null,
    };
    const held = store.add(entry).finally(() => storing.delete(key));
    storing.set(key, { entry, kept: held });
    if (!list.some((known) => known.key === key)) show([...list, entry]);
    void held.then(async () => {
      deps.wakeLater(entry);
      await changed();
      await run(lane);
    });
    return { kept: held, answered: answer.promise };
  }

  async function forget(key: string, may: (entry: Entry) => boolean): Promise<boolean> {
    await storing.get(key)?.kept;
    let isGone = false;
    await store.change(key, (entry) => {
      isGone = may(entry);
      return isGone ? null : entry;
    });
    if (isGone) {
      answers.get(key)?.reject(deps.refusal({ status: 0, code: takenBack, message: 'It was taken back.' }));
      answers.delete(key);
    }
    await changed();
    return isGone;
  }

  return {
    send,
    flush,
    read,
    waiting: (): readonly Entry[] => list,
    takeBack: (key: string) => forget(key, ({ tries }) => tries === 0),
    /** Whatever became of it, it need not be said any more. */
    noMore: async (key: string): Promise<void> => void (await forget(key, () => true)),
    async drop(key: string): Promise<void> {
      const lane = list.find((entry) => entry.key === key)?.lane;
      await forget(key, ({ state }) => state === 'refused' || state === 'asks');
      if (lane) await run(lane);
    },
    async sendNow(key: string): Promise<void> {
      const entry = await store.change(key, (found) => ({
        ...found,
        ...(found.state !== 'sending' && { state: 'waiting' as const }),
        ...(found.state === 'asks' && { firstTriedAt: null }),
        saidYesAt: now(),
        notBefore: 0,
      }));
      await changed();
      if (entry) await run(entry.lane);
    },
    /** The network is back, or the way is free: nothing waits out its pause, but where the server asked for one. */
    async hurry(): Promise<void> {
      const quick = list.filter(
        ({ state, trouble }) =>
          state === 'waiting' && trouble && (trouble.status === 0 || outcomeOf(trouble) === 'gated'),
      );
      for (const { key } of quick) await store.change(key, (entry) => ({ ...entry, notBefore: 0 }));
      await flush();
    },
    /** What another tab, or the worker, has published. */
    async take(event: OutboxEvent): Promise<void> {
      hear(event);
      await read();
    },
    /** Whoever left takes everything along. */
    async forgetOthers(): Promise<void> {
      const owner = deps.owner();
      answers.clear();
      running.clear();
      for (const { key, userId } of await store.all()) if (userId !== owner) await store.change(key, () => null);
      await read();
    },
    onAnswered(kind: string, listener: Listener): () => void {
      const known = listeners.get(kind) ?? new Set();
      listeners.set(kind, known.add(listener));
      return () => known.delete(listener);
    },
    follow(follower: () => void): () => void {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    stop: () => clearTimeout(timer),
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
