// Joins somebody to a crew: nine members at most, once, with a chat, notified.
import { crewLimit, earlierDays } from '@mycrew/contract/constants.ts';
import { uuidv7 } from 'uuidv7';
import type { DomainEvents, Tx } from '#src/foundation-types.ts';
import type { CrewStore } from './crew.store.ts';
import type { PrivateNames } from './private-names.ts';
import { refuse } from './crew.refusals.ts';
import { daysAfter } from './invitation-words.ts';

export interface Deps {
  store: Pick<CrewStore, 'lockPeople' | 'livingCrew' | 'join'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  storeName: PrivateNames['store'];
  /** Answered by chat: the two may write to each other from now on. */
  openChat(tx: Tx, relation: { id: string; youthId: string; supporterId: string }): Promise<void>;
}

export interface Joining {
  youthId: string;
  supporterId: string;
  relationship: string | null;
  /** What the youth called them when they were asked; empty where only a contact was typed in. */
  calledName: string;
  /** Whether they see the last 30 days too. */
  showsEarlier: boolean;
}

export const createJoining = ({ store, storeName, domainEvents, openChat }: Deps) => {
  /** Held until the call ends, so that two who come at once see each other. True: they are in it already. */
  const holdRoom = async (
    tx: Tx,
    { youthId, supporterId }: Pick<Joining, 'youthId' | 'supporterId'>,
    full?: string,
  ) => {
    await store.lockPeople(tx, [youthId, supporterId]);
    const living = await store.livingCrew(tx, youthId);
    if (living.includes(supporterId)) return true;
    if (living.length >= crewLimit) throw refuse.conflict('crew-full', full);
    return false;
  };

  return {
    holdRoom,
    /** False: they were in it already. */
    async join(
      tx: Tx,
      { youthId, supporterId, relationship, calledName, showsEarlier }: Joining,
      now: Date,
      full?: string,
    ): Promise<boolean> {
      if (await holdRoom(tx, { youthId, supporterId }, full)) return false;
      const relation = { id: uuidv7(), youthId, supporterId };
      const shownFrom = showsEarlier ? daysAfter(now, -earlierDays) : null;
      await store.join(tx, { ...relation, relationship, since: now, shownFrom });
      if (calledName) await storeName(tx, relation, calledName);
      await openChat(tx, relation);
      await domainEvents.publish(tx, 'crew.accepted', { relationId: relation.id, youthId, supporterId });
      return true;
    },
  };
};
export type JoiningRoom = ReturnType<typeof createJoining>;
