// Counts menu taps of people who consented, anonymously.
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import { localDateIn } from '#time/local-time.ts';
import type { SettingsStore } from './settings.store.ts';

interface Deps {
  store: Pick<SettingsStore, 'analytics' | 'setAnalytics' | 'countEvent'>;
}

export const createAnalytics = ({ store }: Deps) => ({
  choice: (db: Db, me: Member): Promise<boolean | null> => store.analytics(db, me.id),

  async choose(tx: Tx, me: Member, isOn: boolean): Promise<void> {
    await store.setAnalytics(tx, me.id, isOn);
  },

  count: (tx: Tx, me: Member, event: string, now: Date): Promise<void> =>
    store.countEvent(tx, me.id, localDateIn(now, me.timeZone), event),
});
export type Analytics = ReturnType<typeof createAnalytics>;
