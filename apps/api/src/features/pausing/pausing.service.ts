// A youth pauses what one person sees, and resumes it; the person sees no sign of it.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { orNotFound } from '#http/owner.ts';
import type { Audit, Db, Member, PresenceBoard, Realtime, Tx } from '#src/foundation-types.ts';
import type { PausedRow, PausingStore, SeenRow } from './pausing.store.ts';

export interface Deps {
  store: PausingStore;
  /** Answered by support: notices about this youth that wait for them. */
  headsUpsEnd(tx: Tx, youthId: string, crewId: string): Promise<unknown>;
  /** Answered by distress: how these people's alerts stand, as far as the viewer was notified. */
  distressOf(db: Db, viewerId: string, ids: string[]): Promise<Statuses>;
  /** Answered by crew: somebody as they stand in a list of people. */
  crewMember(
    row: Omit<SeenRow, 'viewer'> & { unread: number },
    sessionId: string,
    now: Date,
    distress: Statuses,
  ): CrewMember;
  presence: Pick<PresenceBoard, 'shown'>;
  realtime: Pick<Realtime, 'changed' | 'publish'>;
  audit: Pick<Audit, 'note'>;
  /** Answered by media; a link that holds for minutes, for this session. */
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
}

type Statuses = Map<string, CrewMember['DistressAlertStatus']>;

export interface PausedView {
  row: PausedRow;
  picture: string | null;
}

export interface SeenView {
  viewer: SeenRow['viewer'];
  picture: string | null;
  pausedAt: Date | null;
  me: CrewMember;
}

export const createPausing = (deps: Deps) => {
  const { store, headsUpsEnd, distressOf, crewMember, presence, realtime, audit, pictureUrl } = deps;
  const opened = (row: PausedRow, me: Member, now: Date): PausedView => ({
    row,
    picture: row.pictureId && pictureUrl(row.pictureId, me.sessionId, now),
  });

  /** They see me go, or come, as they would if I did; nothing where I am not here, or hidden from them anyway. */
  const notifyPresence = async (
    tx: Tx,
    me: Member,
    crewId: string,
    change: () => Promise<boolean>,
  ): Promise<boolean> => {
    const before = presence.shown(me.id, await store.hidesPresence(tx, me.id, crewId));
    const hasChanged = await change();
    const after = presence.shown(me.id, await store.hidesPresence(tx, me.id, crewId));
    if (before.IsOnline !== after.IsOnline)
      realtime.publish(tx, [crewId], 'user-online-status-message', { UserId: me.id, ...after });
    return hasChanged;
  };

  return {
    list: async (db: Db, me: Member, now: Date): Promise<PausedView[]> =>
      (await store.list(db, me.id)).map((row) => opened(row, me, now)),

    /** By the reads that answer them; of theirs, nothing but who they are. */
    async seenCard(db: Db, me: Member, crewId: string, now: Date): Promise<SeenView> {
      const { viewer, ...row } = orNotFound(await store.seenBy(db, me.id, crewId));
      const distress = await distressOf(db, crewId, [me.id]);
      return {
        viewer,
        picture: viewer.pictureId && pictureUrl(viewer.pictureId, me.sessionId, now),
        pausedAt: row.pausedAt,
        me: crewMember({ ...row, unread: 0 }, me.sessionId, now, distress),
      };
    },

    requireCrew: async (db: Db, me: Member, crewId: string) => orNotFound(await store.relation(db, me.id, crewId)),

    async pause(tx: Tx, me: Member, crewId: string, now: Date): Promise<PausedView> {
      const { id } = orNotFound(await store.relation(tx, me.id, crewId));
      if (await notifyPresence(tx, me, crewId, () => store.begin(tx, me.id, crewId, now))) {
        await headsUpsEnd(tx, me.id, crewId);
        await audit.note(tx, { actor: me.id, action: 'pausing.begun', subject: id, subjectOwner: me.id });
        realtime.changed(tx, [me.id], 'pausing');
      }
      return opened(orNotFound(await store.find(tx, me.id, crewId)), me, now);
    },

    async resume(tx: Tx, me: Member, crewId: string, showsMeanwhile: boolean, now: Date): Promise<void> {
      const { id } = orNotFound(await store.relation(tx, me.id, crewId));
      if (!(await notifyPresence(tx, me, crewId, () => store.end(tx, me.id, crewId, { now, showsMeanwhile })))) return;
      await audit.note(tx, { actor: me.id, action: 'pausing.ended', subject: id, subjectOwner: me.id });
      realtime.changed(tx, [me.id], 'pausing');
      if (showsMeanwhile && me.canShareData) realtime.changed(tx, [crewId], 'crew-for-checkins');
    },
  };
};
export type Pausing = ReturnType<typeof createPausing>;
