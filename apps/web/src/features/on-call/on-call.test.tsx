// The schedule at the desk: gaps in words, editing for leads alone, how one is told, and the hours of reading.
import { type DeskHours, deskHoursEndpoints } from '@mycrew/contract/desk-hours.ts';
import { type OnCall, onCallEndpoints } from '@mycrew/contract/on-call.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const later = new Date(Date.now() + 3_600_000).toISOString();
const [samira, jo] = ['0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeee1', '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeee2'];
const shiftId = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeee3';
const ofFirst = (From: string, Until: string, ...PersonIds: string[]) => ({
  Duty: 'first' as const,
  From,
  Until,
  PersonIds,
});

const schedule: OnCall = {
  Zone: 'Australia/Sydney',
  Today: '2099-11-25',
  People: [
    { _id: jo, FirstName: 'Jo', Role: 'lead', IsMe: false },
    { _id: samira, FirstName: 'Samira', Role: 'moderator', IsMe: true },
  ],
  Now: [{ PersonId: samira, Duty: 'first' }],
  HandOver: { At: '2099-11-25T07:00:00.000Z', PersonIds: [] },
  Week: '2099-11-23',
  Spans: [
    ofFirst('2099-11-22T13:00:00.000Z', '2099-11-24T22:00:00.000Z', jo),
    ofFirst('2099-11-24T22:00:00.000Z', '2099-11-25T07:00:00.000Z', samira),
    ofFirst('2099-11-25T07:00:00.000Z', '2099-11-25T22:00:00.000Z'),
    ofFirst('2099-11-25T22:00:00.000Z', '2099-11-29T13:00:00.000Z', jo),
  ],
  Shifts: [{ _id: shiftId, PersonId: samira, Duty: 'first', From: '22:00', Until: '02:00', Weekday: 3, Date: null }],
  OtherDays: [{ Date: '2099-11-27', Note: 'Picnic Day' }],
  Changes: [],
  Ways: [
    { Way: 'push', IsChosen: true, Trouble: 'no-device' },
    { Way: 'email', IsChosen: true, Trouble: null },
    { Way: 'sms', IsChosen: false, Trouble: 'no-mobile' },
  ],
};
const enter = (Role: 'moderator' | 'lead') => {
  const app = { _id: 'a', Kind: 'totp' as const, Label: 'Phone', AddedOn: later, LastUsedOn: null };
  fakeApi.answers(staffEndpoints.entry, { Role, Factors: [app], RecoveryCodes: 10, EndsOn: later, FreshUntil: later });
};
const open = () => renderAt('/staff/on-call', { as: aYouth() });

beforeEach(() => {
  enter('moderator');
  fakeApi.answers(onCallEndpoints.schedule, schedule);
});

describe('the schedule', () => {
  it('says who is on duty, the next hand-over, and each gap in words', async () => {
    await open();
    const now = within(await screen.findByRole('region', { name: 'On duty now' }));
    expect(now.getByText('Samira')).toBeVisible();
    expect(now.getByText('Next hand-over: Wed 25 Nov, 6:00 pm, to nobody.')).toBeVisible();
    const week = within(screen.getByRole('region', { name: 'Week of Mon 23 Nov' }));
    expect(week.getByText('One gap: nobody is first.')).toBeVisible();
    expect(week.getAllByText('Gap: nobody')).toHaveLength(2);
    expect(week.getByText('Picnic Day')).toBeVisible();
    expect(screen.getByText('Wednesday, 10:00 pm to 2:00 am the next day')).toBeVisible();
  });

  it('lets a moderator say that they can’t, and change nothing of others', async () => {
    fakeApi.answers(onCallEndpoints.cannot, null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^I can’t on Wed 25 Nov from 9:00 am/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You can’t then?' }));
    await user.click(dialog.getByRole('button', { name: 'I can’t' }));
    await waitFor(() =>
      expect(fakeApi.requests(onCallEndpoints.cannot)[0]?.body).toEqual({
        From: '2099-11-24T22:00:00.000Z',
        Until: '2099-11-25T07:00:00.000Z',
      }),
    );
    for (const name of [/^Add a shift/u, /^Change /u, /^Take away/u, /^Other hours/u, /^Somebody is/u, /zone$/u])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is edited by those who lead, with a reason', async () => {
    enter('lead');
    fakeApi.answers(onCallEndpoints.addShifts, null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a shift' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a shift' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose at least one day.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Saturday' }));
    await user.click(dialog.getByRole('button', { name: 'Monday' }));
    await user.selectOptions(dialog.getByLabelText('Who'), 'Samira (you)');
    await user.type(dialog.getByLabelText('Why'), 'From December on');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.requests(onCallEndpoints.addShifts)[0]?.body).toEqual({
      Weekdays: [1, 6],
      From: '09:00',
      Until: '17:00',
      Duty: 'first',
      PersonId: samira,
      Why: 'From December on',
    });
  });

  it('gives one day other hours, beginning with those of its weekday', async () => {
    enter('lead');
    fakeApi.answers(onCallEndpoints.setDay, null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Other hours on Wed 25 Nov' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Other hours on Wed 25 Nov' }));
    await user.type(dialog.getByLabelText(/^What day it is/u), 'Show Day');
    await user.selectOptions(dialog.getByLabelText('Who'), 'Jo, leads');
    await user.type(dialog.getByLabelText('Why'), 'Jo helps out');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(fakeApi.requests(onCallEndpoints.setDay)[0]?.body).toEqual({
        Note: 'Show Day',
        Shifts: [{ PersonId: jo, Duty: 'first', From: '22:00', Until: '02:00' }],
        Why: 'Jo helps out',
      }),
    );
  });

  it('shows that it doesn’t load', async () => {
    fakeApi.refuses(onCallEndpoints.schedule, { status: 409 });
    await open();
    expect(await screen.findByText('The schedule didn’t load')).toBeVisible();
  });
});

describe('how I’m told', () => {
  it('says of a way that cannot work why, and where that is mended', async () => {
    await open();
    const ways = within(await screen.findByRole('region', { name: 'How I’m told' }));
    expect(ways.getByRole('switch', { name: /^Push/u })).toHaveAccessibleDescription(/no browser or phone of yours/u);
    expect(ways.getByRole('switch', { name: /^Text/u })).toHaveAccessibleDescription(/no confirmed mobile/u);
    expect(ways.getByRole('link', { name: 'Turn on notifications' })).toBeVisible();
    expect(ways.queryByText(/^None of these works yet/u)).toBeNull();
  });

  it('keeps at least one way', async () => {
    const words = 'Keep at least one way, so that you can be told.';
    fakeApi.answers(onCallEndpoints.setWays, null);
    const { user } = await open();
    await user.click(await screen.findByRole('switch', { name: /^Push/u }));
    await waitFor(() => expect(fakeApi.requests(onCallEndpoints.setWays)[0]?.body).toEqual({ Ways: ['email'] }));
    fakeApi.refuses(onCallEndpoints.setWays, { status: 422, message: words });
    const email = screen.getByRole('switch', { name: /^Email/u });
    await waitFor(() => expect(email).toBeEnabled());
    await user.click(email);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('sends a test by each, and says what became of it', async () => {
    fakeApi.answers(onCallEndpoints.test, [
      { Way: 'push', Result: 'unreachable' },
      { Way: 'email', Result: 'sent' },
    ]);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
    expect(await screen.findByText(/on its way\. See that it arrives/u)).toBeVisible();
    expect(screen.getByText(/nothing to send to yet/u)).toBeVisible();
  });
});

describe('the reading hours', () => {
  const ofKind = (Minutes: number, Weekly: DeskHours['Pieces']['Weekly'] = []) => ({
    Weekly,
    Minutes,
    OtherDays: [],
    Now: { By: null, IsOpen: false },
  });
  const hours: DeskHours = {
    Zone: 'Australia/Sydney',
    Today: '2099-11-25',
    Pieces: {
      ...ofKind(60, [{ Weekday: 1, From: '09:00', Until: '17:00' }]),
      OtherDays: [{ Date: '2099-12-25', Note: 'Christmas Day', Hours: [] }],
      Now: { By: '2099-11-30T06:00:00.000Z', IsOpen: false },
    },
    Urgent: ofKind(15),
  };
  const openHours = async () => {
    fakeApi.answers(deskHoursEndpoints.desk, hours);
    return renderAt('/staff/hours', { as: aYouth() });
  };

  it('say what somebody is told who hands something in now, and that nothing is promised without them', async () => {
    await openHours();
    const pieces = within(await screen.findByRole('region', { name: 'Pieces' }));
    expect(pieces.getByText(/Nobody reads at this hour\. Somebody reads this on .* before 5 pm\./u)).toBeVisible();
    expect(pieces.getByText('9:00 am to 5:00 pm')).toBeVisible();
    expect(pieces.getByText('Christmas Day')).toBeVisible();
    const urgent = within(screen.getByRole('region', { name: 'Urgent things' }));
    expect(urgent.getByText('No hours are set, so no time is promised.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Change the hours/u })).toBeNull();
  });

  it('are set by those who lead', async () => {
    enter('lead');
    fakeApi.answers(deskHoursEndpoints.setHours, hours);
    fakeApi.answers(deskHoursEndpoints.setDay, hours);
    const { user } = await openHours();
    await user.click(await screen.findByRole('button', { name: 'Change the hours of urgent things' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When urgent things are read' }));
    await user.click(dialog.getByRole('button', { name: 'Add Monday to Friday' }));
    await user.click(dialog.getByRole('button', { name: 'Take away hours 2' }));
    await user.type(dialog.getByLabelText('Why'), 'We are five now');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [{ body, params } = { body: null, params: {} }] = fakeApi.requests(deskHoursEndpoints.setHours);
    const time = { From: '09:00', Until: '17:00' };
    expect(params).toEqual({ kind: 'urgent' });
    expect(body).toEqual({
      Weekly: [1, 3, 4, 5].map((Weekday) => ({ Weekday, ...time })),
      Minutes: 15,
      Why: 'We are five now',
    });
    await user.click(screen.getByRole('button', { name: 'Other hours on one day, pieces' }));
    const day = within(await screen.findByRole('dialog', { name: 'Other hours on one day' }));
    await user.type(day.getByLabelText(/^What day it is/u), 'Show Day');
    await user.type(day.getByLabelText('Why'), 'A public holiday');
    await user.click(day.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(fakeApi.requests(deskHoursEndpoints.setDay)[0]).toMatchObject({
        params: { kind: 'pieces', date: '2099-11-25' },
        body: { Note: 'Show Day', Hours: [], Why: 'A public holiday' },
      }),
    );
  });
});
