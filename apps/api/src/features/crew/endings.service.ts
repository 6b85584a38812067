// Ends one or all relations of a person, and closes what they opened on both sides.
import type { Audit, Realtime, Tx } from '#src/foundation-types.ts';
import type { CrewStore } from './crew.store.ts';
import type { Ended, EndingStore, Pair } from './endings.store.ts';

export interface Deps {
  store: EndingStore;
  people: Pick<CrewStore, 'lockPeople'>;
  realtime: Pick<Realtime, 'changed'>;
  audit: Pick<Audit, 'note'>;
  /** Answered by notifications: holds both lists, and removes the notices of each about the other. */
  noticesEnd(tx: Tx, pairs: Pair[]): Promise<void>;
  /** Answered by distress: of this youth's alerts they hear no more than the all clear. */
  alertsEnd(tx: Tx, youthId: string, supporterId: string): Promise<void>;
  /** Answered by places: what they proposed during this youth's alerts. */
  placesEnd(tx: Tx, youthId: string, supporterId: string): Promise<void>;
  /** Answered by support: notices that wait for them, and their place in the youth's rule. */
  headsUpsEnd(tx: Tx, youthId: string, supporterId: string): Promise<void>;
  /** Answered by notifications, in the same transaction: soon there may be nobody left to name. */
  notifyLeft(
    tx: Tx,
    ended: { relationId: string; leaverId: string; stayerId: string; isErased: boolean },
  ): Promise<void>;
}

type Act = 'crew.ended' | 'crew.removed' | 'crew.left';

export const createEndings = (deps: Deps) => {
  const { store, people, realtime, audit, noticesEnd, alertsEnd, placesEnd, headsUpsEnd, notifyLeft } = deps;

  const close = async (tx: Tx, { id, youthId, supporterId }: Ended, actor: string, action: Act): Promise<void> => {
    await audit.note(tx, { actor, action, subject: id, subjectOwner: youthId });
    await headsUpsEnd(tx, youthId, supporterId);
    await alertsEnd(tx, youthId, supporterId);
    await placesEnd(tx, youthId, supporterId);
  };

  const notifyLists = (tx: Tx, ids: string[]): void =>
    realtime.changed(tx, ids, 'crew', 'crew-for-checkins', 'answers', 'notifications', 'counts');

  return {
    /** Whoever is erased is not named to those who stay. */
    async leaveAll(tx: Tx, personId: string, now: Date, isErased = false): Promise<void> {
      await store.cancelOpen(tx, personId, now);
      await noticesEnd(tx, await store.livingOf(tx, personId));
      await people.lockPeople(tx, [personId]);
      const ended = await store.endAll(tx, personId, now);
      for (const each of ended) {
        await close(tx, each, personId, 'crew.ended');
        const stayerId = each.youthId === personId ? each.supporterId : each.youthId;
        await notifyLeft(tx, { relationId: each.id, leaverId: personId, stayerId, isErased });
      }
      notifyLists(tx, [personId, ...ended.flatMap(({ youthId, supporterId }) => [youthId, supporterId])]);
    },

    /**
     * One of the two goes, and the other one is not notified here. Null: there is no such relation, or somebody was quicker.
     * Invitations and notices come before the people, as for everybody who takes hold of those.
     */
    async part(tx: Tx, leaverId: string, pair: Pair, now: Date): Promise<Ended | null> {
      await store.cancelBetween(tx, pair, now);
      await noticesEnd(tx, [pair]);
      await people.lockPeople(tx, [pair.youthId, pair.supporterId]);
      const ended = await store.end(tx, pair, now);
      if (!ended) return null;
      await close(tx, ended, leaverId, leaverId === pair.youthId ? 'crew.removed' : 'crew.left');
      notifyLists(tx, [pair.youthId, pair.supporterId]);
      return ended;
    },
  };
};
export type Endings = ReturnType<typeof createEndings>;
