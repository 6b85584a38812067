import type { reminderEndpoints } from '@mycrew/contract/reminders.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import { reminderFromWire, reminderToWire, settingsFromWire, settingsToWire } from './reminders.presenter.ts';
import type { Reminders } from './reminders.service.ts';
import type { ReminderStore } from './reminders.store.ts';

interface Parts {
  reminders: Reminders;
  store: Pick<ReminderStore, 'of' | 'settings'>;
}

export const reminderRoutes = ({ reminders, store }: Parts): Handlers<typeof reminderEndpoints> => ({
  times: async ({ tx, me }) => (await store.of(tx, me.id)).map(reminderToWire),
  setStatus: async ({ tx, me, body, context }) =>
    (await reminders.setStatus(tx, me, body.Active, context.now)).map(reminderToWire),
  addTime: async ({ tx, me, body, context }) => {
    const { Time: time, Days: days, Active: isOn } = body;
    return reply('Saved.', reminderToWire(await reminders.add(tx, me, { time, days, isOn }, context.now)), 201);
  },
  changeTime: async ({ tx, me, params, body, context }) =>
    reply('Saved.', reminderToWire(await reminders.change(tx, me, params.id, reminderFromWire(body), context.now))),
  removeTime: async ({ tx, me, params }) => {
    await reminders.remove(tx, me, params.id);
    return null;
  },
  settings: async ({ tx, me }) => settingsToWire(await store.settings(tx, me.id)),
  changeSettings: async ({ tx, me, body, context }) =>
    reply('Saved.', settingsToWire(await reminders.changeSettings(tx, me, settingsFromWire(body), context.now))),
});
