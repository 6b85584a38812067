// The two lists of people, and what other rooms ask about who supports whom.
import type { CrewMember, Oath } from '@mycrew/contract/crew.ts';
import type { Db, Member, PresenceBoard, Tx } from '#src/foundation-types.ts';
import { crewMemberToWire, oathToWire } from './crew.presenter.ts';
import type { CrewRow, CrewStore } from './crew.store.ts';
import type { OathStore } from './oath.store.ts';

export interface Needs {
  store: CrewStore;
  oaths: OathStore;
  presence: Pick<PresenceBoard, 'of'>;
  /** Answered by media; a link that holds for minutes, for this session. */
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
  /** Answered by distress: how these people's alerts stand, as far as the viewer was told. */
  distressOf: DistressOf;
}

type DistressStatuses = Map<string, CrewMember['DistressAlertStatus']>;
export type DistressOf = (db: Db | Tx, viewerId: string, ids: string[]) => Promise<DistressStatuses>;

export const createCrew = ({ store, oaths, presence, pictureUrl, distressOf }: Needs) => {
  const toWire = (row: CrewRow, sessionId: string, now: Date, distress: DistressStatuses): CrewMember => {
    const picture = row.pictureId && pictureUrl(row.pictureId, sessionId, now);
    return crewMemberToWire(row, presence.of(row.id), picture, distress.get(row.id) ?? null);
  };

  const listed = async (db: Db, me: Member, rows: CrewRow[], now: Date) => {
    const distress = await distressOf(
      db,
      me.id,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toWire(row, me.sessionId, now, distress));
  };

  return {
    crew: async (db: Db, me: Member, now: Date) => listed(db, me, await store.crew(db, me.id), now),
    crewFor: async (db: Db, me: Member, now: Date) => listed(db, me, await store.crewFor(db, me.id), now),

    oath: (type: Oath['Type'] = 'Crew'): Oath => oathToWire(oaths.oath(type === 'Youth' ? 'youth' : 'crew')),

    crewMember: toWire,
    mayFollow: (db: Db | Tx, viewerId: string, youthId: string) => store.mayFollow(db, viewerId, youthId),
    crewOf: (db: Db | Tx, youthId: string) => store.crewOf(db, youthId),
    concernedBy: (db: Db, personId: string) => store.concernedBy(db, personId),
  };
};
export type Crew = ReturnType<typeof createCrew>;
