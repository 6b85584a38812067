// The five switches, the quiet hours and the hours of sleep: how they stand, how they change, and that only their owner sees them.
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const untouched = {
  checkIn: true,
  safePlaceShared: true,
  distressAlert: true,
  crewAccept: false,
  newAnnouncement: false,
  byEmail: true,
  QuietFrom: null,
  QuietUntil: null,
  AsleepFrom: null,
  AsleepUntil: null,
};
const read = (who = crew) => app.call(settingsEndpoints.notifications, {}, who);
const change = (body: unknown, who = crew) => app.answer(settingsEndpoints.setNotifications, { body } as never, who);

it('stands as the house has it, until somebody touches it', async () => {
  expect(await read()).toEqual(untouched);
});

it('changes what was sent and nothing else, for me alone', async () => {
  expect(await change({ checkIn: false, newAnnouncement: true })).toMatchObject({
    http: 200,
    data: { checkIn: false },
  });
  expect(await change({ newAnnouncement: false })).toMatchObject({ http: 200 });
  expect(await read()).toEqual({ ...untouched, checkIn: false });
  expect(await read(youth)).toEqual(untouched);
});

it('takes nothing as no change', async () => {
  expect(await change({})).toMatchObject({ http: 200, data: untouched });
  expect(await app.db.selectFrom('notificationSwitches').select('personId').execute()).toEqual([]);
});

it('loses neither of two changes at the same moment', async () => {
  await Promise.all([change({ checkIn: false }), change({ crewAccept: true }), change({ distressAlert: false })]);
  expect(await read()).toMatchObject({ checkIn: false, crewAccept: true, distressAlert: false });
});

it('stores quiet hours, across midnight too, and removes them', async () => {
  await change({ QuietFrom: '21:30', QuietUntil: '07:00' });
  expect(await read()).toEqual({ ...untouched, QuietFrom: '21:30', QuietUntil: '07:00' });
  expect(await change({ QuietUntil: '06:15' })).toMatchObject({ data: { QuietFrom: '21:30', QuietUntil: '06:15' } });
  expect(await change({ QuietFrom: null, QuietUntil: null })).toMatchObject({ http: 200, data: untouched });
});

it('stores the hours of sleep apart from the quiet ones', async () => {
  await change({ QuietFrom: '20:00', QuietUntil: '08:00' });
  expect(await change({ AsleepFrom: '23:00', AsleepUntil: '06:30' })).toMatchObject({ http: 200 });
  expect(await read()).toEqual({
    ...untouched,
    QuietFrom: '20:00',
    QuietUntil: '08:00',
    AsleepFrom: '23:00',
    AsleepUntil: '06:30',
  });
  await change({ AsleepFrom: null, AsleepUntil: null });
  expect(await read()).toMatchObject({ QuietFrom: '20:00', AsleepFrom: null, AsleepUntil: null });
  expect(await read(youth)).toEqual(untouched);
});

it.each([
  [{ QuietFrom: '21:30' }, 'QuietUntil'],
  [{ AsleepFrom: '23:00' }, 'AsleepUntil'],
  [{ AsleepUntil: '06:30' }, 'AsleepFrom'],
  [{ AsleepFrom: '06:30', AsleepUntil: '06:30' }, 'AsleepUntil'],
  [{ AsleepFrom: '11 pm', AsleepUntil: '06:30' }, 'AsleepFrom'],
  [{ QuietUntil: '07:00' }, 'QuietFrom'],
  [{ QuietFrom: '07:00', QuietUntil: '07:00' }, 'QuietUntil'],
  [{ QuietFrom: '24:00', QuietUntil: '07:00' }, 'QuietFrom'],
  [{ QuietFrom: '9:30', QuietUntil: '07:00' }, 'QuietFrom'],
  [{ checkIn: 'no' }, 'checkIn'],
])('refuses %o at %s, and changes nothing', async (body, field) => {
  const answer = await change({ newAnnouncement: true, ...body });
  expect(answer).toMatchObject({ http: 422, errors: [expect.objectContaining({ field })] });
  expect(await read()).toEqual(untouched);
});

it('refuses to take half of a night away', async () => {
  await change({ QuietFrom: '21:30', QuietUntil: '07:00' });
  expect(await change({ QuietFrom: null })).toMatchObject({ http: 422, errors: [{ field: 'QuietFrom' }] });
  expect(await read()).toMatchObject({ QuietFrom: '21:30', QuietUntil: '07:00' });
});
