// Removing somebody from one's crew or leaving a crew, with chosen words. No reason is asked.
import { refuse } from '#http/refusals.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { CrewStore } from './crew.store.ts';
import type { Endings } from './endings.service.ts';
import type { Pair } from './endings.store.ts';
import type { FarewellRow, FarewellStore } from './farewell.store.ts';

export interface Deps {
  store: FarewellStore;
  people: Pick<CrewStore, 'namesOf'>;
  endings: Pick<Endings, 'part'>;
  /** Answered by notifications: the only notice to the other one. */
  notifyFarewell(
    tx: Tx,
    ended: { relationId: string; leaverId: string; stayerId: string; message: string },
  ): Promise<void>;
}

const addressed = (message: string, firstName: string): string => `Hi ${firstName}. ${message}`;
const otherIn = ({ youthId, supporterId }: Pair, me: string): string => (youthId === me ? supporterId : youthId);

export const createFarewells = ({ store, people, endings, notifyFarewell }: Deps) => {
  const wordsFor = (farewell: FarewellRow, firstName: string | undefined): FarewellRow =>
    farewell.message && firstName ? { ...farewell, message: addressed(farewell.message, firstName) } : farewell;

  /** An empty id is none. */
  const chosen = (id: string | null | undefined): FarewellRow | null => {
    if (!id) return null;
    const farewell = store.byId(id);
    if (!farewell) throw refuse.invalid('MessageId', 'Please choose from the list.');
    return farewell;
  };

  return {
    /** As that person would read it; without one, without a name. */
    async one(db: Db, me: Member, id: string, pair: Pair | null): Promise<FarewellRow> {
      const farewell = store.byId(id);
      const names = pair && (await people.namesOf(db, pair));
      if (!farewell || (pair && !names)) throw refuse.notFound();
      return wordsFor(farewell, names?.get(otherIn(pair!, me.id)));
    },

    async part(tx: Tx, me: Member, pair: Pair, messageId: string | null | undefined, now: Date): Promise<void> {
      const farewell = chosen(messageId);
      const names = await people.namesOf(tx, pair);
      const ended = await endings.part(tx, me.id, pair, now);
      if (!ended || !names) throw refuse.notFound();
      const stayerId = otherIn(pair, me.id);
      const { message } = farewell ? wordsFor(farewell, names.get(stayerId)) : { message: null };
      if (message) await notifyFarewell(tx, { relationId: ended.id, leaverId: me.id, stayerId, message });
    },
  };
};
export type Farewells = ReturnType<typeof createFarewells>;
