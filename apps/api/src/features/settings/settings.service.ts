// Sharing with the crew: asked once in plain words, changed any time, in force at once.
import type { Audit, Db, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { SettingsStore } from './settings.store.ts';

export interface Needs {
  store: SettingsStore;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'changed'>;
  /** Answered by crew. */
  crewOf(db: Db | Tx, youthId: string): Promise<{ id: string }[]>;
}

export const createSettings = ({ store, audit, realtime, crewOf }: Needs) => ({
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
