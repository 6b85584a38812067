// Choosing when to be reminded, and what a reminder opens.
import { pathOfPush } from '@mycrew/contract/push.ts';
import { type Reminder, reminderEndpoints, type ReminderSettings } from '@mycrew/contract/reminders.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLocked } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { dayWords, isAnotherClock, isLateOnSchoolNight, timeWords, zoneHere, zoneWords } from './reminderWords.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const evening: Reminder = { _id: anId(), Time: '19:30', Days: everyDay, Active: true };
const morning: Reminder = { _id: anId(), Time: '08:00', Days: [1, 2, 3, 4, 5], Active: false };
const settings = (over: Partial<ReminderSettings> = {}): ReminderSettings => ({
  DoNotRemindIfIHaveCheckedIn: true,
  RemindMeWheneverThereIsAcheckin: false,
  checkInSnooze: null,
  TimeZone: zoneHere(),
  IsResting: false,
  ...over,
});
const at = '/home/settings/check-in-reminder';
const open = (as = aYouth()) => renderAt(at, { as });

beforeEach(() => {
  fakeApi.answers(reminderEndpoints.times, [morning, evening]);
  fakeApi.answers(reminderEndpoints.settings, settings());
});

describe('the words', () => {
  it('of days, hours and clocks', () => {
    expect(timeWords('19:30')).toBe('7:30 pm');
    expect([everyDay, [5, 1, 2, 3, 4], [7, 6], [3, 1]].map(dayWords)).toEqual([
      'Every day',
      'Monday to Friday',
      'Saturday and Sunday',
      'Mon, Wed',
    ]);
    expect(zoneWords('Australia/Lord_Howe')).toBe('Lord Howe');
    expect(isAnotherClock('Australia/Sydney', 'Australia/Melbourne')).toBe(false);
    expect(isAnotherClock('Australia/Sydney', 'Australia/Brisbane')).toBe(true);
  });

  it('of a late hour are for school nights alone', () => {
    expect(isLateOnSchoolNight('22:00', [7])).toBe(true);
    expect(isLateOnSchoolNight('22:00', [5, 6])).toBe(false);
    expect(isLateOnSchoolNight('21:00', everyDay)).toBe(false);
    expect(isLateOnSchoolNight('01:00', [1])).toBe(true);
  });
});

describe('the reminders', () => {
  it('stand with their days, and turn on and off, each alone and all at once', async () => {
    fakeApi.answers(reminderEndpoints.changeTime, { ...morning, Active: true });
    fakeApi.answers(reminderEndpoints.setStatus, [morning, { ...evening, Active: false }]);
    const { user } = await open();
    expect(await screen.findByRole('switch', { name: /^7:30 pm\s*Every day/u })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: /^8:00 am\s*Monday to Friday/u }));
    await waitFor(() => expect(fakeApi.requests(reminderEndpoints.changeTime)[0]?.body).toEqual({ Active: true }));
    await user.click(screen.getByRole('switch', { name: /^Remind me to check in/u }));
    await waitFor(() => expect(screen.getByRole('switch', { name: /^7:30 pm/u })).not.toBeChecked());
    expect(fakeApi.requests(reminderEndpoints.setStatus)[0]?.body).toEqual({ Active: false });
  });

  it('begin with one that is added, on the days that are ticked', async () => {
    fakeApi.answers(reminderEndpoints.times, []);
    fakeApi.answers(reminderEndpoints.addTime, evening);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a reminder' }));
    const form = screen.getByRole('form', { name: 'A new reminder' });
    expect(within(form).getByLabelText('Time')).toHaveValue('19:30');
    expect(screen.getByText(/^Each comes within 10 minutes after its time/)).toBeVisible();
    fireEvent.change(within(form).getByLabelText('Time'), { target: { value: '22:15' } });
    expect(within(form).getByText(/late on a school night/u)).toBeVisible();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Sunday'])
      await user.click(within(form).getByRole('checkbox', { name: day }));
    expect(within(form).queryByText(/late on a school night/u)).toBeNull();
    fakeApi.answers(reminderEndpoints.times, [{ ...evening, Time: '22:15', Days: [5, 6] }]);
    await user.click(within(form).getByRole('button', { name: 'Add it' }));
    expect(await screen.findByRole('switch', { name: /^10:15 pm\s*Fri, Sat/u })).toBeChecked();
    expect(fakeApi.requests(reminderEndpoints.addTime)[0]?.body).toEqual({ Time: '22:15', Days: [5, 6], Active: true });
  });

  it('need a day, and show the server’s errors', async () => {
    fakeApi.refuses(reminderEndpoints.changeTime, {
      status: 409,
      message: 'You have a reminder at that time already.',
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Change 8:00 am/u }));
    const form = screen.getByRole('form', { name: 'Change this reminder' });
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await user.click(within(form).getByRole('checkbox', { name: day }));
    expect(await within(form).findByText('Choose a day.')).toBeVisible();
    await user.click(within(form).getByRole('checkbox', { name: 'Saturday' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText(/at that time already/u)).toBeVisible();
  });

  it('are let go', async () => {
    fakeApi.answers(reminderEndpoints.removeTime, null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Change 7:30 pm/u }));
    fakeApi.answers(reminderEndpoints.times, [morning]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('switch', { name: /^7:30 pm/u })).toBeNull());
    expect(fakeApi.requests(reminderEndpoints.removeTime)[0]?.params).toEqual({ id: evening._id });
  });

  it('show when they rest, without counting anything', async () => {
    fakeApi.answers(reminderEndpoints.settings, settings({ IsResting: true }));
    await open();
    expect(await screen.findByText(/resting\. They begin again after your next check-in/u)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/missed|streak|\d days/u);
  });

  it('show that they did not load, and retry', async () => {
    fakeApi.refuses(reminderEndpoints.times, { status: 404 });
    const { user } = await open();
    expect(await screen.findByText('Your reminders didn’t load')).toBeVisible();
    fakeApi.answers(reminderEndpoints.times, [evening]);
    await user.click(screen.getByRole('button', { name: /try again/iu }));
    expect(await screen.findByRole('switch', { name: /^7:30 pm/u })).toBeVisible();
  });
});

describe('when they suit', () => {
  it('changes one thing and leaves the rest', async () => {
    fakeApi.answers(reminderEndpoints.changeSettings, settings({ checkInSnooze: 30 }));
    const { user } = await open();
    await user.selectOptions(await screen.findByLabelText('If I don’t get to it'), 'Once more after 30 minutes');
    await waitFor(() => expect(screen.getByLabelText('If I don’t get to it')).toHaveValue('30'));
    expect(fakeApi.requests(reminderEndpoints.changeSettings)[0]?.body).toEqual({ checkInSnooze: 30 });
  });

  it('offers the clock of where somebody is', async () => {
    fakeApi.answers(reminderEndpoints.settings, settings({ TimeZone: 'Pacific/Kiritimati' }));
    fakeApi.answers(reminderEndpoints.changeSettings, settings());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Go by the clock in/u }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Go by the clock in/u })).toBeNull());
    expect(fakeApi.requests(reminderEndpoints.changeSettings)[0]?.body).toEqual({ TimeZone: zoneHere() });
  });

  it('is for a supporter only the hello', async () => {
    fakeApi.answers(reminderEndpoints.changeSettings, settings({ RemindMeWheneverThereIsAcheckin: true }));
    const { user } = await open(aSupporter());
    await user.click(await screen.findByRole('switch', { name: /Remind me to say hello/u }));
    await waitFor(() => expect(screen.getByRole('switch', { name: /Remind me to say hello/u })).toBeChecked());
    expect(fakeApi.requests(reminderEndpoints.times)).toHaveLength(0);
  });
});

describe('a reminder that is tapped', () => {
  const path = pathOfPush({ Type: 'REMEMBER-CHECK-IN', _id: anId() });

  it('opens the check-in, also after a lock', async () => {
    const { router } = await renderAt(path, { as: aYouth(), locked: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'App Locked' })).toBeVisible();
    act(() => setLocked(false));
    expect(await screen.findByRole('heading', { level: 1, name: 'What’s it closest to?' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/home/add-check-in');
  });
});
