// Whether somebody can be reached: shown to themselves in full, to their youths as a level of the day, and told when a way fails.
import type { DomainEvents, Db, Member, Tx } from '#src/foundation-types.ts';
import type { ReachabilityStore, Turn } from './reachability.store.ts';
import { wayState, waysThatWork, type KnownWay, type WayFacts } from './way-state.ts';

interface Deps {
  store: ReachabilityStore;
  db: Db;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: { changed(tx: Tx, personIds: string[], topic: 'reachability'): void };
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  /** Whether this server sends texts at all. */
  hasTexts: boolean;
}

export type ShownWay = WayFacts & KnownWay;

/** All of the house change day at once, whoever asks, so that the moment tells nothing about anybody. */
const dayZone = 'Australia/Sydney';
const dayOf = (now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: dayZone }).format(now);

const order = ['push', 'email', 'sms', 'app'];

/** Where a way fails, not where one was never there, was switched off or has not been heard of. */
const turnOf = (way: ShownWay): Turn[] =>
  way.way !== 'app' && way.failingSince && (way.reason === 'ended' || way.reason === 'cameBack')
    ? [{ personId: way.personId, way: way.way, deviceId: way.deviceId, since: way.failingSince }]
    : [];

export const createReachability = ({ store, db, domainEvents, realtime, transaction, hasTexts }: Deps) => {
  const shown = async (on: Db | Tx, ids: readonly string[], now: Date): Promise<ShownWay[]> =>
    (await store.of(on, ids, hasTexts)).map((facts) => ({ ...facts, ...wayState(facts, now) }));

  return {
    async mine(on: Db, me: Member, now: Date): Promise<ShownWay[]> {
      const ways = await shown(on, [me.id], now);
      return ways.toSorted((a, b) => order.indexOf(a.way) - order.indexOf(b.way));
    },

    /** Counted when first asked for on a day, and not again until the next: see decision 119. */
    async ofCrew(on: Db, me: Member, now: Date): Promise<{ id: string; ways: number }[]> {
      const day = dayOf(now);
      const crew = await store.crewOn(on, me.id, day);
      const missing = crew.filter(({ ways }) => ways === null).map(({ id }) => id);
      if (missing.length === 0) return crew.map(({ id, ways }) => ({ id, ways: ways ?? 0 }));
      const byPerson = Map.groupBy(await store.of(on, missing, hasTexts), ({ personId }) => personId);
      const counts = missing.map((id) => ({ id, ways: waysThatWork(byPerson.get(id) ?? [], now) }));
      const stored = new Map(
        (await transaction((tx) => store.keep(tx, day, counts))).map(({ id, ways }) => [id, ways]),
      );
      return crew.map(({ id, ways }) => ({ id, ways: ways ?? stored.get(id) ?? 0 }));
    },

    /** Each minute: whoever has a way that fails since is told of it once, by what else they have. */
    async watch(now: Date): Promise<void> {
      const failing = await store.failing(db);
      if (failing.length === 0) return;
      const turns = (await shown(db, failing, now)).flatMap(turnOf);
      if (turns.length === 0) return;
      await transaction(async (tx) => {
        for (const { personId, way, deviceId, since } of await store.turned(tx, turns)) {
          const turn = `${way}:${deviceId ?? ''}:${since.toISOString()}`;
          await domainEvents.publish(tx, 'reachability.turned', { personId, way, turn });
          realtime.changed(tx, [personId], 'reachability');
        }
      });
    },
  };
};
export type Reachability = ReturnType<typeof createReachability>;
