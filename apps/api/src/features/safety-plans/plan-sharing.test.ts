// Showing parts of a plan to people of one's Crew: what each reads, what a pause withholds, what ends it.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { safetyPlanEndpoints, type PlanSection } from '@mycrew/contract/safety-plans.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCrewOfTwo, aSupporter, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { add, list, ofSomebody, share, update } = safetyPlanEndpoints;

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
let id: string;
beforeEach(async () => {
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
  minh = await aSupporter(app, { firstName: 'Minh' });
  await joinCrew(app, tahlia.id, minh.id);
  const Sections = [
    { Section: 'warning-signs' as const, Steps: [{ Text: 'I go quiet' }] },
    {
      Section: 'people-to-talk-to' as const,
      Steps: [{ Text: 'Aunty Bee', Act: { Kind: 'call' as const, Number: '0491 570 006' } }],
    },
    { Section: 'how-to-help' as const, Steps: [{ Text: 'Bring tea' }] },
  ];
  id = (await app.call(add, { body: { Title: 'Secret name', Sections } }, tahlia))._id;
  app.clock.advance({ minutes: 1 });
});

const show = async (who: TestPerson[], ...Sections: PlanSection[]) => {
  const body = { Readers: who.map((person) => ({ CrewId: person.id, Sections })) };
  const plan = await app.call(share, { params: { id }, body }, tahlia);
  app.clock.advance({ minutes: 1 });
  return plan;
};
const help = async (Text: string) => {
  const [plan] = await app.call(list, {}, tahlia);
  const body = { Revision: plan!.Revision, Sections: [{ Section: 'how-to-help' as const, Steps: [{ Text }] }] };
  await app.call(update, { params: { id }, body }, tahlia);
  app.clock.advance({ minutes: 1 });
};
const read = async (who: TestPerson) => {
  const answer = await app.answer(ofSomebody, { params: { id: tahlia.id } }, who);
  return answer.http === 200 ? answer.data!.Plans : answer.http;
};
const heard = async (who: TestPerson) => {
  await app.settle();
  return (await app.call(notificationEndpoints.page, { query: {} }, who)).items.map(({ Type }) => Type);
};
const pause = (who: TestPerson) => app.call(pausingEndpoints.pause, { body: { CrewId: who.id } }, tahlia);

it('each reads the parts that were chosen for them, how to help first, never the title', async () => {
  const plan = await show([leanne], 'people-to-talk-to', 'how-to-help');
  expect(plan.SharedWith).toMatchObject([
    { _id: leanne.id, Sections: ['people-to-talk-to', 'how-to-help'], IsPaused: false },
  ]);
  expect(await read(leanne)).toEqual([
    {
      _id: id,
      Kind: 'hard-moments',
      UpdatedOn: '2026-11-25T01:00:00.000Z',
      Sections: [
        { Section: 'how-to-help', Steps: [{ Text: 'Bring tea', Number: null }] },
        { Section: 'people-to-talk-to', Steps: [{ Text: 'Aunty Bee', Number: '0491 570 006' }] },
      ],
    },
  ]);
  expect(await read(minh)).toEqual([]);
  expect(await read(await aYouth(app, { firstName: 'Kirra' }))).toBe(404);
});

it('hears of it once, by name alone; the writer sees that it was read', async () => {
  await show([leanne], 'how-to-help');
  await show([leanne], 'how-to-help', 'warning-signs');
  expect(await heard(leanne)).toEqual(['PLAN-SHARED']);
  await read(leanne);
  const looked = await app.call(settingsEndpoints.dataViews, { query: {} }, tahlia);
  expect(looked.items).toMatchObject([{ What: 'plan', Count: 1 }]);
});

it('while paused they go on reading what stood there, hear nothing, and read the new once that is over', async () => {
  await show([leanne], 'how-to-help');
  await pause(leanne);
  await pause(minh);
  app.clock.advance({ minutes: 1 });
  await help('Leave me be');
  await show([leanne, minh], 'how-to-help', 'warning-signs');
  expect(JSON.stringify(await read(leanne))).toContain('Bring tea');
  expect(JSON.stringify(await read(leanne))).not.toMatch(/Leave me be|go quiet/u);
  expect(await read(minh)).toEqual([]);
  expect(await heard(minh)).toEqual([]);
  const [plan] = await app.call(list, {}, tahlia);
  expect(plan!.SharedWith.map(({ IsPaused }) => IsPaused)).toEqual([true, true]);
  expect(plan!.Sections.find(({ Section }) => Section === 'how-to-help')!.Steps[0]!.Text).toBe('Leave me be');
  await app.call(pausingEndpoints.resume, { body: { CrewId: leanne.id, ShowMeanwhile: true } }, tahlia);
  expect(JSON.stringify(await read(leanne))).toContain('Leave me be');
});

it.each<[string, () => Promise<unknown>, unknown]>([
  ['stopped', () => show([]), []],
  ['removed', () => app.call(crewEndpoints.removeFromCrew, { params: { crewId: leanne.id }, body: {} }, tahlia), 404],
  ['with sharing off', () => app.call(settingsEndpoints.setShareData, { body: { CanShareData: false } }, tahlia), []],
])('%s, they read nothing any more', async (_, end, left) => {
  await show([leanne], 'how-to-help');
  await end();
  expect(await read(leanne)).toEqual(left);
  expect((await app.call(list, {}, tahlia))[0]!.SharedWith).toEqual([]);
});

it('somebody who left and came back reads nothing of before', async () => {
  await show([leanne], 'how-to-help');
  await app.call(crewEndpoints.removeFromCrew, { params: { crewId: leanne.id }, body: {} }, tahlia);
  app.clock.advance({ minutes: 1 });
  await joinCrew(app, tahlia.id, leanne.id);
  expect(await read(leanne)).toEqual([]);
  expect((await app.call(list, {}, tahlia))[0]!.SharedWith).toEqual([]);
});

it('nobody outside the Crew can be chosen, and nothing while sharing is off', async () => {
  const stranger = await aYouth(app, { firstName: 'Kirra' });
  const asked = (who: TestPerson) => ({
    params: { id },
    body: { Readers: [{ CrewId: who.id, Sections: ['reasons' as const] }] },
  });
  expect(await app.answer(share, asked(stranger), tahlia)).toMatchObject({ http: 422, errors: [{ field: 'Readers' }] });
  await app.call(settingsEndpoints.setShareData, { body: { CanShareData: false } }, tahlia);
  expect(await app.answer(share, asked(leanne), tahlia)).toMatchObject({ http: 422, code: 'sharing-off' });
});
