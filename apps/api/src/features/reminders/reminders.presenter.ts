import type { Reminder, reminderEndpoints, ReminderSettings } from '@mycrew/contract/reminders.ts';
import type { CallOf } from '@mycrew/contract/endpoint.ts';
import { whatWasSent } from '#http/what-was-sent.ts';
import type { SettingsChange } from './reminders.service.ts';
import type { ReminderRow, SettingsRow } from './reminders.store.ts';

type Shown = Pick<ReminderRow, 'id' | 'time' | 'days' | 'isOn'>;
type SentChange = CallOf<typeof reminderEndpoints.changeTime>['body'];
type SentSettings = CallOf<typeof reminderEndpoints.changeSettings>['body'];

export const reminderToWire = ({ id, time, days, isOn }: Shown): Reminder => ({
  _id: id,
  Time: time,
  Days: days,
  Active: isOn,
});

export const reminderFromWire = ({ Time, Days, Active }: SentChange): Partial<Omit<Shown, 'id'>> =>
  whatWasSent({ time: Time, days: Days, isOn: Active });

export const settingsToWire = (row: SettingsRow): ReminderSettings => ({
  DoNotRemindIfIHaveCheckedIn: row.skipIfCheckedIn,
  RemindMeWheneverThereIsAcheckin: row.againIfUnanswered,
  checkInSnooze: row.snoozeMinutes,
  TimeZone: row.timeZone,
  IsResting: row.restingSince !== null,
});

export const settingsFromWire = (sent: SentSettings): SettingsChange =>
  whatWasSent({
    skipIfCheckedIn: sent.DoNotRemindIfIHaveCheckedIn,
    againIfUnanswered: sent.RemindMeWheneverThereIsAcheckin,
    snoozeMinutes: sent.checkInSnooze,
    timeZone: sent.TimeZone,
  });
