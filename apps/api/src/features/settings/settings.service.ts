// Sharing with the crew: asked once, changeable, effective at once.
import type { ShareData } from '@mycrew/contract/settings.ts';
import type { Audit, Db, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { SettingsStore } from './settings.store.ts';

export interface Deps {
  store: SettingsStore;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'changed'>;
  /** Answered by crew. */
  crewOf(db: Db | Tx, youthId: string): Promise<{ id: string }[]>;
}

export const createSettings = ({ store, audit, realtime, crewOf }: Deps) => ({
  shareData: async (db: Db, me: Member): Promise<ShareData> => ({
    CanShareData: me.canShareData,
    EventsWithCrew: await store.eventsWithCrew(db, me.id),
  }),

  /** Of events still to be written; those that are there stay with whom they were shown to. */
  async setEventsWithCrew(tx: Tx, me: Member, withCrew: boolean): Promise<void> {
    if ((await store.eventsWithCrew(tx, me.id)) === withCrew) return;
    await store.setEventsWithCrew(tx, me.id, withCrew);
    const action = withCrew ? 'sharing.events-started' : 'sharing.events-stopped';
    await audit.note(tx, { actor: me.id, action, subject: me.id, subjectOwner: me.id });
  },

  async setShareData(tx: Tx, me: Member, canShareData: boolean): Promise<void> {
    if (me.canShareData === canShareData) return;
    await store.setShareData(tx, me.id, canShareData);
    const action = canShareData ? 'sharing.started' : 'sharing.stopped';
    await audit.note(tx, { actor: me.id, action, subject: me.id, subjectOwner: me.id });
    const crew = await crewOf(tx, me.id);
    const crewIds = crew.map(({ id }) => id);
    realtime.changed(tx, crewIds, 'crew-for-checkins');
  },
});
export type Settings = ReturnType<typeof createSettings>;
