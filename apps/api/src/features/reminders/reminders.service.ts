// Times of check-in reminders, and what cancels one.
import { firstReminderTime, everyDay, mostReminders } from '@mycrew/contract/reminders.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Member, Tx } from '#src/foundation-types.ts';
import { isTimeZone } from '#time/local-time.ts';
import { afterMove, upcoming } from './reminding.ts';
import type { NewReminder, ReminderRow, ReminderStore, SettingsRow } from './reminders.store.ts';

export interface Deps {
  store: ReminderStore;
  /** Answered by profile. */
  setTimeZone(tx: Tx, personId: string, zone: string): Promise<unknown>;
}

export type SettingsChange = Partial<Omit<SettingsRow, 'restingSince'>>;
const refuse = refusals({
  'enough-reminders': 'Four reminders are plenty. Take one away to add another.',
  'reminder-there': 'You have a reminder at that time already.',
});

type Wanted = Pick<ReminderRow, 'time' | 'days' | 'isOn'>;

export const createReminders = ({ store, setTimeZone }: Deps) => {
  const planned = (me: Member, id: string, { time, days, isOn }: Wanted, now: Date): NewReminder => {
    const each = [...new Set(days)].toSorted();
    const pending = isOn ? upcoming(me.id, { time, days: each }, me.timeZone, now) : null;
    return { id, time, days: each, isOn, pending };
  };

  const held = async (tx: Tx, me: Member): Promise<ReminderRow[]> => {
    await store.hold(tx, me.id);
    return store.of(tx, me.id);
  };

  const refuseTwice = (rows: ReminderRow[], time: string): void => {
    if (rows.some((row) => row.time === time)) throw refuse.conflict('reminder-there');
  };

  const among = (rows: ReminderRow[], id: string): ReminderRow => orNotFound(rows.find((row) => row.id === id));

  const add = async (tx: Tx, me: Member, wanted: Wanted, now: Date): Promise<NewReminder> => {
    if (me.kind !== 'youth') throw refuse.youthOnly('Check-ins, and being reminded of them, belong to youth accounts.');
    const reminder = planned(me, uuidv7(), wanted, now);
    await store.add(tx, me.id, reminder, now);
    return reminder;
  };

  return {
    async setStatus(tx: Tx, me: Member, isOn: boolean, now: Date): Promise<ReminderRow[]> {
      const rows = await held(tx, me);
      if (isOn && rows.length === 0) await add(tx, me, { time: firstReminderTime, days: everyDay, isOn }, now);
      for (const row of rows) if (row.isOn !== isOn) await store.change(tx, planned(me, row.id, { ...row, isOn }, now));
      return store.of(tx, me.id);
    },

    async add(tx: Tx, me: Member, wanted: Wanted, now: Date): Promise<NewReminder> {
      const rows = await held(tx, me);
      refuseTwice(rows, wanted.time);
      if (rows.length >= mostReminders) throw refuse.conflict('enough-reminders');
      return add(tx, me, wanted, now);
    },

    async change(tx: Tx, me: Member, id: string, change: Partial<Wanted>, now: Date): Promise<NewReminder> {
      const rows = await held(tx, me);
      const row = among(rows, id);
      const reminder = planned(me, id, { ...row, ...change }, now);
      refuseTwice(
        rows.filter((each) => each !== row),
        reminder.time,
      );
      await store.change(tx, reminder);
      return reminder;
    },

    async remove(tx: Tx, me: Member, id: string): Promise<void> {
      const row = among(await held(tx, me), id);
      await store.remove(tx, row.id);
    },

    async changeSettings(tx: Tx, me: Member, { timeZone, ...change }: SettingsChange, now: Date): Promise<SettingsRow> {
      if (timeZone && !isTimeZone(timeZone))
        throw refuse.invalid('TimeZone', 'Needs a time zone, like Australia/Perth.');
      await store.hold(tx, me.id);
      if (Object.keys(change).length > 0) await store.changeSettings(tx, me.id, change);
      if (timeZone && timeZone !== me.timeZone) {
        await setTimeZone(tx, me.id, timeZone);
        for (const { dueOn, nextDueAt, ...row } of await store.of(tx, me.id)) {
          if (!dueOn || !nextDueAt) continue;
          await store.change(tx, { ...row, pending: afterMove({ ...row, dueOn, nextDueAt }, me.id, timeZone, now) });
        }
      }
      return store.settings(tx, me.id);
    },
  };
};
export type Reminders = ReturnType<typeof createReminders>;
