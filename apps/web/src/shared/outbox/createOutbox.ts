// The outbox itself: keeps first, then sends, each lane in its order, until the server has answered.
import type { Entry, KeptEndpoint, Needs, News, Waiting } from './entries.ts';
import { outcomeOf } from './retry.ts';
import { isUrgent, sendLane } from './sendLane.ts';

export interface NewEntry {
  key: string;
  endpoint: KeptEndpoint;
  request: Waiting['request'];
  lane: string;
  kind: string;
  words: string;
  askFirstAfterMs?: number | undefined;
  byPage?: boolean;
}

type Listener = (waiting: Waiting, reply: unknown) => void;

const leaveToOthersMs = 1_500;

export function createOutbox(needs: Needs) {
  const { store, now } = needs;
  let list: Entry[] = [];
  let reading = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keeping = new Map<string, { entry: Entry; kept: Promise<void> }>();
  const answers = new Map<string, PromiseWithResolvers<unknown>>();
  const followers = new Set<() => void>();
  const listeners = new Map<string, Set<Listener>>();
  const running = new Map<string, { again: boolean }>();

  function publish(entries: Entry[]): void {
    list = entries.toSorted((a, b) => a.order - b.order);
    for (const follower of followers) follower();
  }

  async function read(): Promise<void> {
    reading += 1;
    const mine = reading;
    const owner = needs.owner();
    const kept = (await store.all()).filter(({ userId }) => userId === owner);
    if (mine !== reading) return;
    const keys = new Set(kept.map(({ key }) => key));
    const coming = [...keeping.values()].map(({ entry }) => entry).filter(({ key }) => !keys.has(key));
    publish([...kept, ...coming]);
    arm();
  }

  function hear(news: News): void {
    if (news.type === 'answered') {
      answers.get(news.waiting.key)?.resolve(news.reply);
      answers.delete(news.waiting.key);
      for (const listener of listeners.get(news.waiting.kind) ?? []) listener(news.waiting, news.reply);
      // In the same moment, so that nobody sees it twice.
      publish(list.filter(({ key }) => key !== news.waiting.key));
    } else if (news.type === 'refused') {
      answers.get(news.key)?.reject(needs.refusal(news.trouble));
      answers.delete(news.key);
    }
  }

  const announce = (news: News): void => {
    hear(news);
    needs.tell(news);
  };

  async function changed(): Promise<void> {
    needs.tell({ type: 'changed' });
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
        await needs.alone(lane, () => sendLane(lane, { ...needs, announce, changed }));
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
      const isDue = (state === 'waiting' || state === 'sending') && needs.blockedBy(endpoint) === null;
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
    const underWay = keeping.get(key);
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
      userId: needs.owner() ?? '',
      createdAt: at,
      saidYesAt: at,
      order: Math.max(at, ...list.map(({ order }) => order + 1)),
      notBefore: 0,
      firstTriedAt: null,
      tries: 0,
      state: 'waiting',
      trouble: null,
    };
    const kept = store.add(entry).finally(() => keeping.delete(key));
    keeping.set(key, { entry, kept });
    if (!list.some((known) => known.key === key)) publish([...list, entry]);
    void kept.then(async () => {
      needs.wakeLater(entry);
      await changed();
      await run(lane);
    });
    return { kept, answered: answer.promise };
  }

  async function forget(key: string, may: (entry: Entry) => boolean): Promise<boolean> {
    await keeping.get(key)?.kept;
    let isGone = false;
    await store.change(key, (entry) => {
      isGone = may(entry);
      return isGone ? null : entry;
    });
    if (isGone) answers.delete(key);
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
    /** What another tab, or the worker, has told. */
    async take(news: News): Promise<void> {
      hear(news);
      await read();
    },
    /** Whoever left takes everything along. */
    async forgetOthers(): Promise<void> {
      const owner = needs.owner();
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
