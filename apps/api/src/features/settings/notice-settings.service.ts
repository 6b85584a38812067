// Notice switches, quiet hours and hours of sleep.
import { refuse } from '#http/refusals.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { Hours, NoticeSettingsStore, Switches } from './notice-settings.store.ts';

export interface Deps {
  store: NoticeSettingsStore;
  /** How the switches stand until somebody touches them; given by notifications. */
  defaults: Switches;
  /** Whose a one-click address is; null where it was never made here. */
  personOfMail(token: string): string | null;
}

export interface NoticeSettings {
  switches: Switches;
  hours: Hours;
}
export interface NoticeChange {
  switches: Partial<Switches>;
  hours: Partial<Hours>;
}

/** A night has two ends. */
const checkNight = (name: 'Quiet' | 'Asleep', from: string | null, until: string | null): void => {
  if (from !== null && until === null) throw refuse.invalid(`${name}Until`, 'Until when?');
  if (from === null && until !== null) throw refuse.invalid(`${name}From`, 'From when?');
  if (from !== null && from === until) throw refuse.invalid(`${name}Until`, 'Needs a time of its own.');
};

const checkHours = ({ quietFrom, quietUntil, asleepFrom, asleepUntil }: Hours): void => {
  checkNight('Quiet', quietFrom, quietUntil);
  checkNight('Asleep', asleepFrom, asleepUntil);
};

export const createNoticeSettings = ({ store, defaults, personOfMail }: Deps) => {
  const standing = ({ switches, ...hours }: Awaited<ReturnType<typeof store.read>>): NoticeSettings => ({
    switches: switches ?? defaults,
    hours,
  });

  return {
    read: async (db: Db, me: Member): Promise<NoticeSettings> => standing(await store.read(db, me.id)),

    /** Whoever holds the address of a mail may end such mails, and nothing else. */
    async stopMails(tx: Tx, token: string): Promise<void> {
      const personId = personOfMail(token);
      if (personId) await store.stopMails(tx, personId);
    },

    async change(tx: Tx, me: Member, change: NoticeChange): Promise<NoticeSettings> {
      const before = standing(await store.hold(tx, me.id));
      const switches = { ...before.switches, ...change.switches };
      const hours = { ...before.hours, ...change.hours };
      checkHours(hours);
      if (Object.keys(change.switches).length > 0) await store.setSwitches(tx, me.id, switches);
      if (Object.keys(change.hours).length > 0) await store.setHours(tx, me.id, hours);
      return { switches, hours };
    },
  };
};
export type NoticeSettingsRoom = ReturnType<typeof createNoticeSettings>;
