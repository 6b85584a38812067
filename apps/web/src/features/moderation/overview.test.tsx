// The desk's start page leads with what is urgent, the oldest wait and who is on; then one's own work, then the rest.
import type { QueueItem, Waiting } from '@mycrew/contract/desk-queue.ts';
import { moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import { type OnCall, onCallEndpoints } from '@mycrew/contract/on-call.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { type UrgentItem, urgentItemEndpoints } from '@mycrew/contract/urgent-items.ts';
import { welfareCheckEndpoints } from '@mycrew/contract/welfare-checks.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const later = new Date(Date.now() + 3_600_000).toISOString();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1_000).toISOString();
const entry: StaffEntry = {
  Role: 'moderator',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: later, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: later,
  FreshUntil: later,
};
const anItem = (over: Partial<QueueItem> = {}): QueueItem => ({
  Kind: 'article',
  _id: anId(),
  Case: 4711,
  Title: 'Can’t keep pretending',
  Preview: null,
  About: null,
  Source: null,
  IsUrgent: true,
  ShowsAlready: false,
  IsAppeal: false,
  IsForLead: false,
  IsWithAuthor: false,
  Warnings: [],
  Topics: [],
  Since: minutesAgo(12),
  Claim: null,
  ...over,
});
const anUrgentOne: UrgentItem = {
  _id: anId(),
  Kind: 'report',
  ItemId: anId(),
  Reasons: ['safety-report'],
  Since: minutesAgo(12),
  Claim: null,
  WasLeft: false,
};
const none: Waiting = {
  Urgent: 0,
  Others: 0,
  ShowsAlready: 0,
  Mine: 0,
  WithAuthor: 0,
  WithOthers: 0,
  OldestSince: null,
  OldestUrgentSince: null,
  Kinds: { article: 0, comment: 0, report: 0, picture: 0, appeal: 0, emergency: 0 },
};
const [hana, vik] = [anId(), anId()];
const schedule: OnCall = {
  Zone: 'Australia/Sydney',
  Today: '2026-11-25',
  People: [
    { _id: hana, FirstName: 'Hana', Role: 'lead', IsMe: false },
    { _id: vik, FirstName: 'Vik', Role: 'moderator', IsMe: false },
  ],
  Now: [{ PersonId: vik, Duty: 'first' }],
  HandOver: { At: later, PersonIds: [hana] },
  Week: '2026-11-23',
  Spans: [],
  Shifts: [],
  OtherDays: [],
  Changes: [],
  Ways: [],
};

let lists: { mine: QueueItem[] };
beforeEach(() => {
  lists = { mine: [] };
  fakeApi.answers(urgentItemEndpoints.list, { items: [], WithOthers: 0 });
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(desk.care, { Blurs: true, Greys: true, Spared: [], HeavyToday: 0, OffersBreak: false });
  fakeApi.answers(desk.waiting, none);
  fakeApi.answers(desk.queue, ({ query }) => ({
    items: lists[query['show'] as keyof typeof lists] ?? [],
    hasMore: false,
    Next: null,
  }));
  fakeApi.answers(onCallEndpoints.schedule, schedule);
  fakeApi.answers(welfareCheckEndpoints.deskPage, { items: [], page: 1, hasMore: false });
});
const open = async () => {
  const view = await renderAt('/staff', { as: aYouth() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  return view;
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('leads with what is urgent, how long the oldest waits, who is on, and what is mine', async () => {
  fakeApi.answers(urgentItemEndpoints.list, { items: [anUrgentOne], WithOthers: 2 });
  lists.mine = [anItem({ Title: 'Two houses, one dog', IsUrgent: false, Claim: { IsMine: true, Until: later } })];
  fakeApi.answers(desk.waiting, {
    ...none,
    Urgent: 2,
    Others: 3,
    WithOthers: 2,
    OldestUrgentSince: minutesAgo(12),
    OldestSince: minutesAgo(90),
    Kinds: { ...none.Kinds, article: 3, report: 2 },
  });
  await open();
  const urgent = await part('Urgent');
  expect(await urgent.findByText('Report, 12 min ago')).toBeVisible();
  expect(urgent.getByText(/^2 are with others/u)).toBeVisible();
  expect((await part('On duty now')).getByText('Vik')).toBeVisible();
  expect(await (await part('Yours')).findByRole('link', { name: /Two houses, one dog/u })).toBeVisible();
  const reports = await (await part('All that waits')).findByRole('link', { name: '2 wait' });
  expect(reports).toHaveAttribute('href', '/staff/queue?kind=report');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Urgent', 'On duty now', 'Yours', 'All that waits']);
});

it('says that nothing waits, that nobody is on, and where to go on', async () => {
  fakeApi.answers(onCallEndpoints.schedule, { ...schedule, Now: [], HandOver: null });
  await open();
  expect(await screen.findByText('Nothing urgent waits for you.')).toBeVisible();
  expect((await part('On duty now')).getByText('Nobody', { selector: 'span' })).toBeVisible();
  expect(await screen.findByText(/Nothing is yours right now/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take what waits longest' })).toHaveAttribute('href', '/staff/queue');
  expect(await screen.findByText('Nothing waits. A good moment for a break.')).toBeVisible();
});

it('shows each part that could be read, and offers another try for the one that couldn’t', async () => {
  fakeApi.refuses(desk.queue, { status: 409 });
  const { user } = await open();
  const own = await part('Yours');
  expect(await own.findByText('Your work didn’t load')).toBeVisible();
  expect((await part('On duty now')).getByText('Vik')).toBeVisible();
  expect(screen.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
  fakeApi.answers(desk.queue, { items: [anItem()], hasMore: false, Next: null });
  await user.click(own.getByRole('button', { name: 'Try again' }));
  expect(await own.findByRole('link', { name: /Can’t keep pretending/u })).toBeVisible();
});
