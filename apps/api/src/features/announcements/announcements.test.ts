// Announcements: from their hour on, to whom they are for, notified once, and dismissed.
import { type AnnouncementEntry, announcementEndpoints } from '@mycrew/contract/announcements.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { tourEndpoints } from '@mycrew/contract/tour.ts';
import { beforeEach, expect, it } from 'vitest';
import { aSupporter, aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aModerator, atDesk } from '#testing/staff.ts';

const { list, add, change, end } = announcementEndpoints;

const app = await setUpRoom();
let [tahlia, leanne, samira]: TestPerson[] = [];
beforeEach(async () => {
  [tahlia, leanne, samira] = [await aYouth(app), await aSupporter(app), await aModerator(app)];
});

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
const write = (over: Partial<AnnouncementEntry> = {}) =>
  app.answer(
    add,
    { body: { Title: 'Events are here', Body: 'Keep yours.', Audience: 'everybody', Why: 'New', ...over } },
    samira,
  );
const titles = async (who = tahlia!) => (await app.call(list, {}, who)).map(({ Title }) => Title);
const later = async (hours: number) => {
  app.clock.advance({ hours });
  for (const who of [tahlia!, leanne!, samira!]) Object.assign(who, await signIn(app, who.id));
  await atDesk(app, samira!);
};
const notify = async () => {
  await app.jobs.runNamed('tell-announcements');
  await app.settle();
};
const notices = async (who = tahlia!) =>
  (await app.call(notificationEndpoints.page, { query: {} }, who)).items.map(({ Type }) => Type);
const domainEvents = async (who = tahlia!) =>
  (await app.call(dashboardEndpoints.home, { query: {} }, who)).NewAnnouncements;

it('is shown from its hour on until its end, and counts as new until somebody has seen it', async () => {
  await write({ ShowsFrom: inHours(2), ShowsUntil: inHours(4) });
  expect([await titles(), await domainEvents()]).toEqual([[], 0]);
  await later(2);
  expect([await titles(), await domainEvents()]).toEqual([['Events are here'], 1]);
  await app.call(tourEndpoints.announcementSeen, {}, tahlia);
  expect([await domainEvents(), await domainEvents(leanne)]).toEqual([0, 1]);
  expect((await app.call(list, {}, tahlia))[0]).toMatchObject({ IsNew: false });
  await later(2);
  expect([await titles(), await domainEvents(leanne)]).toEqual([[], 0]);
});

it('notifies its audience once, silently unless they switched it on', async () => {
  await write({ Audience: 'supporter', ShowsFrom: inHours(1) });
  await notify();
  expect(await notices(leanne)).toEqual([]);
  await later(1);
  await notify();
  await notify();
  expect([await notices(leanne), await notices(tahlia), await titles(tahlia)]).toEqual([['NEW-ANNOUNCEMENT'], [], []]);
  expect(app.notified.filter(({ event }) => event === 'push-message')).toEqual([]);
});

it('reaches the open pages of whoever switched it on', async () => {
  const on = { personId: tahlia!.id, newAnnouncement: true };
  await app.db.insertInto('notificationSwitches').values(on).execute();
  await write();
  await notify();
  const pushed = app.notified.filter(({ event }) => event === 'push-message');
  expect(pushed.map(({ memberIds }) => memberIds)).toEqual([[tahlia!.id]]);
});

it('is changed while nobody has seen it, and ended at any time', async () => {
  const body = { Title: 'Other', Body: 'Words.', Audience: 'everybody' as const, Why: 'A slip', ShowsFrom: inHours(1) };
  const { _id } = (await write({ ShowsFrom: inHours(1) })).data!;
  expect((await app.answer(change, { params: { id: _id }, body }, samira)).data).toMatchObject({ Title: 'Other' });
  await later(2);
  expect((await app.answer(change, { params: { id: _id }, body }, samira)).http).toBe(409);
  const ended = await app.answer(end, { params: { id: _id }, body: { Why: 'It was wrong' } }, samira);
  expect([ended.data!.State, await titles()]).toEqual(['over', []]);
});

it('refuses what does not fit at its field', async () => {
  expect(await write({ Title: ' ' })).toMatchObject({ http: 422, errors: [{ field: 'Title' }] });
  expect(await write({ ShowsUntil: inHours(-1) })).toMatchObject({ http: 422, errors: [{ field: 'ShowsUntil' }] });
  expect(await write({ Why: '' })).toMatchObject({ http: 422, errors: [{ field: 'Why' }] });
});
