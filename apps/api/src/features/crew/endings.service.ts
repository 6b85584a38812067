// Somebody leaves every crew at once: they close their account, or a parent takes a yes back. Everybody concerned is told.
import type { Audit, Realtime, Tx } from '#src/rooms.ts';
import type { CrewStore } from './crew.store.ts';
import type { EndingStore } from './endings.store.ts';

interface Needs {
  store: EndingStore;
  people: Pick<CrewStore, 'lockPeople'>;
  realtime: Pick<Realtime, 'tell'>;
  audit: Pick<Audit, 'note'>;
  /** Answered by distress: of this youth's alerts they hear no more. */
  alertsEnd(tx: Tx, youthId: string, supporterId: string): Promise<void>;
  /** Answered by notifications, in the same transaction: soon there may be nobody left to name. */
  tellLeft(tx: Tx, ended: { relationId: string; leaverId: string; stayerId: string }): Promise<void>;
}

export const createEndings = ({ store, people, realtime, audit, alertsEnd, tellLeft }: Needs) => ({
  async leaveAll(tx: Tx, personId: string, now: Date): Promise<void> {
    await store.cancelOpen(tx, personId, now);
    await people.lockPeople(tx, [personId]);
    const ended = await store.endAll(tx, personId, now);
    for (const { id, youthId, supporterId } of ended) {
      const stayerId = youthId === personId ? supporterId : youthId;
      await audit.note(tx, { actor: personId, action: 'crew.ended', subject: id, subjectOwner: youthId });
      await alertsEnd(tx, youthId, supporterId);
      await tellLeft(tx, { relationId: id, leaverId: personId, stayerId });
    }
    const concerned = [...new Set([personId, ...ended.flatMap(({ youthId, supporterId }) => [youthId, supporterId])])];
    for (const topic of ['crew', 'crew-for-checkins', 'counts'] as const)
      realtime.tell(tx, concerned, 'changed', { topic });
  },
});
export type Endings = ReturnType<typeof createEndings>;
