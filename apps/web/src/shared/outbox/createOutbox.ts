// The outbox itself, of a page or of the service worker: an entry is stored first, then sent in the order of its lane, by
// one sender at a time, until the server has answered.
import { ApiError } from '#shared/api/ApiError.ts';
import { type Entry, isDue, isUrgent, type NewEntry, type PageStore, type Waiting } from './entries.ts';
import { outcomeOf, type OutboxEvent, sendLane, type Sending } from './sendLane.ts';

export interface OutboxDeps extends Omit<Sending, 'announce' | 'changed' | 'store'> {
  store: PageStore;
  /** One sender for a lane in all tabs. */
  withLock: (lane: string, act: () => Promise<void>) => Promise<void>;
  publish: (event: OutboxEvent) => void;
}

type Listener = (waiting: Waiting, reply: unknown) => void;

/** The error code with which `answered` rejects where the entry was removed. */
export const takenBack = 'taken-back';

const leaveToOthersMs = 1_500;

export function createOutbox(deps: OutboxDeps) {
  const { store } = deps;
  let list: Entry[] = [];
  let reads = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storing = new Map<string, { entry: Entry; stored: Promise<void> }>();
  const answers = new Map<string, PromiseWithResolvers<unknown>>();
  const followers = new Set<() => void>();
  const listeners = new Set<Listener>();
  const running = new Map<string, { again: boolean }>();

  function show(entries: Entry[]): void {
    list = entries.toSorted((a, b) => a.order - b.order);
    for (const follower of followers) follower();
  }

  async function read(): Promise<void> {
    reads += 1;
    const own = reads;
    const owner = deps.owner();
    const stored = (await store.all()).filter(({ userId }) => userId === owner);
    if (own !== reads) return;
    const keys = new Set(stored.map(({ key }) => key));
    show([...stored, ...[...storing.values()].map(({ entry }) => entry).filter(({ key }) => !keys.has(key))]);
    arm();
  }

  function settle(key: string, how: (answer: PromiseWithResolvers<unknown>) => void): void {
    const answer = answers.get(key);
    answers.delete(key);
    if (answer) how(answer);
  }

  function handle(event: OutboxEvent): void {
    if (event.type === 'answered') {
      const { waiting, reply } = event;
      settle(waiting.key, ({ resolve }) => resolve(reply));
      for (const listener of listeners) listener(waiting, reply);
      // In the same step, so that an entry and its result are never shown together.
      show(list.filter(({ key }) => key !== waiting.key));
    } else if (event.type === 'refused') settle(event.key, ({ reject }) => reject(new ApiError(event.trouble)));
  }

  const announce = (event: OutboxEvent): void => {
    handle(event);
    deps.publish(event);
  };

  async function changed(): Promise<void> {
    deps.publish({ type: 'changed' });
    await read();
  }

  /** One pass at a time; entries added meanwhile are handled by another pass right after. */
  async function run(lane: string): Promise<void> {
    const before = running.get(lane);
    if (before) return void (before.again = true);
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

  /** Sets the timer for the next try, and for what another tab may have left unsent. */
  function arm(): void {
    clearTimeout(timer);
    const ahead = new Set<string>();
    const due = list.filter((entry) => {
      const { lane, endpoint } = entry;
      if (!isDue(entry) || deps.blockedBy(endpoint) !== null || running.has(lane) || ahead.has(lane)) return false;
      // Only the first entry of a lane sets the timer.
      if (!isUrgent(lane)) ahead.add(lane);
      return true;
    });
    if (due.length === 0) return;
    const waitMs = Math.min(...due.map(({ notBefore }) => notBefore)) - Date.now();
    timer = setTimeout(() => void flush(), waitMs > 0 ? waitMs : leaveToOthersMs);
  }

  async function flush(): Promise<void> {
    await read();
    await Promise.all([...new Set(list.map(({ lane }) => lane))].map(run));
  }

  /** `stored` resolves once the entry would survive a reload. */
  function send({ askFirstAfterMs = null, byPage = false, ...written }: NewEntry) {
    const { key, lane } = written;
    const answer = answers.get(key) ?? Promise.withResolvers<unknown>();
    answers.set(key, answer);
    answer.promise.catch(() => {});
    const underWay = storing.get(key);
    if (underWay) return { stored: underWay.stored, answered: answer.promise };
    const at = Date.now();
    const entry: Entry = {
      ...written,
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
    const stored = store.add(entry).finally(() => storing.delete(key));
    storing.set(key, { entry, stored });
    if (!list.some((known) => known.key === key)) show([...list, entry]);
    void stored.then(async () => {
      deps.wakeLater(entry);
      await changed();
      await run(lane);
    });
    return { stored, answered: answer.promise };
  }

  async function forget(key: string, may: (entry: Entry) => boolean): Promise<boolean> {
    await storing.get(key)?.stored;
    let isGone = false;
    await store.change(key, (entry) => {
      isGone = may(entry);
      return isGone ? null : entry;
    });
    const error = new ApiError({ status: 0, code: takenBack, message: 'It was taken back.' });
    if (isGone) {
      settle(key, ({ reject }) => reject(error));
      deps.publish({ type: 'removed', key });
    }
    await changed();
    return isGone;
  }

  return {
    send,
    flush,
    read,
    waiting: (): readonly Entry[] => list,
    /** Removes an entry that was never tried. False: it was tried and may have reached the server. */
    takeBack: (key: string) => forget(key, ({ tries }) => tries === 0),
    /** Removes an entry whether it has reached the server or not. */
    noMore: async (key: string): Promise<void> => void (await forget(key, () => true)),
    /** Removes everything in the lane, sent or not. */
    async clearLane(lane: string): Promise<void> {
      for (const entry of list) if (entry.lane === lane) await forget(entry.key, () => true);
    },
    /** Removes an entry that was refused, or that asks. */
    async drop(key: string): Promise<void> {
      const lane = list.find((entry) => entry.key === key)?.lane;
      await forget(key, (entry) => !isDue(entry));
      if (lane) await run(lane);
    },
    /** Confirms an entry that asks, or skips the pause before the next try. */
    async sendNow(key: string): Promise<void> {
      const entry = await store.change(key, (found) => ({
        ...found,
        ...(found.state !== 'sending' && { state: 'waiting' as const }),
        ...(found.state === 'asks' && { firstTriedAt: null }),
        saidYesAt: Date.now(),
        notBefore: 0,
      }));
      await changed();
      if (entry) await run(entry.lane);
    },
    /** The network or the session is back: skips the pauses before the next try, and with `all` also those the server asked for. */
    async hurry({ all = false } = {}): Promise<void> {
      await read();
      for (const { key, state, trouble } of list) {
        const isQuick = state === 'waiting' && trouble && (trouble.status === 0 || outcomeOf(trouble) === 'gated');
        if (all || isQuick) await store.change(key, (entry) => ({ ...entry, notBefore: 0 }));
      }
      await flush();
    },
    /** What another tab, or the worker, has published. */
    async take(event: OutboxEvent): Promise<void> {
      handle(event);
      if (event.type === 'answered') store.forget(event.waiting.key);
      else if (event.type === 'removed') store.forget(event.key);
      await read();
    },
    /** Deletes the entries of everybody but the signed-in person. */
    async forgetOthers(): Promise<void> {
      const owner = deps.owner();
      answers.clear();
      running.clear();
      for (const { key, userId } of await store.all()) if (userId !== owner) await store.change(key, () => null);
      await read();
    },
    /** Also for what was written before a reload, or in another tab. */
    onAnswered(kind: string, listener: Listener): () => void {
      const own: Listener = (waiting, reply) => {
        if (waiting.kind === kind) listener(waiting, reply);
      };
      listeners.add(own);
      return () => listeners.delete(own);
    },
    follow(follower: () => void): () => void {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    stop: () => clearTimeout(timer),
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
