// The two lists of people, and queries of other rooms about relations.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import type { Db, Member, Presence, PresenceBoard, Tx } from '#src/foundation-types.ts';
import type { CrewRow, CrewStore } from './crew.store.ts';

export interface Deps {
  store: CrewStore;
  presence: Pick<PresenceBoard, 'shown'>;
  /** Answered by media; a link that holds for minutes, for this session. */
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
  /** Answered by distress: how these people's alerts stand, as far as the viewer was notified. */
  distressOf: DistressOf;
}

type DistressStatuses = Map<string, CrewMember['DistressAlertStatus']>;
type DistressOf = (db: Db | Tx, viewerId: string, ids: string[]) => Promise<DistressStatuses>;

export interface ListedPerson {
  row: CrewRow;
  presence: Presence;
  pictureUrl: string | null;
  distress: CrewMember['DistressAlertStatus'];
}

export const createCrew = ({ store, presence, pictureUrl, distressOf }: Deps) => {
  const person = (row: CrewRow, sessionId: string, now: Date, distress: DistressStatuses): ListedPerson => ({
    row,
    presence: presence.shown(row.id, row.hidesPresence),
    pictureUrl: row.pictureId && pictureUrl(row.pictureId, sessionId, now),
    distress: distress.get(row.id) ?? null,
  });

  const listed = async (db: Db, me: Member, rows: CrewRow[], now: Date): Promise<ListedPerson[]> => {
    const distress = await distressOf(
      db,
      me.id,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => person(row, me.sessionId, now, distress));
  };

  return {
    crew: async (db: Db, me: Member, now: Date) => listed(db, me, await store.crew(db, me.id), now),
    crewFor: async (db: Db, me: Member, now: Date) => listed(db, me, await store.crewFor(db, me.id), now),
    person,
  };
};
export type Crew = ReturnType<typeof createCrew>;
