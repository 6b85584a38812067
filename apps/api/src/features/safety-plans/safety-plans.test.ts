// Safety plans through the front door: nine parts in one's own words, sealed, saved from two devices, used, asked about again.
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { mostPlans, safetyPlanEndpoints, type SafetyPlanChangeInput } from '@mycrew/contract/safety-plans.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { add, list, remove, update, use } = safetyPlanEndpoints;

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
});

const steps = (...texts: string[]) => texts.map((Text) => ({ Text }));
const body = {
  Title: 'Rough nights',
  Sections: [
    { Section: 'people-to-talk-to' as const, Steps: steps('Leanne') },
    { Section: 'warning-signs' as const, Steps: steps('I stop answering', 'The tight chest') },
  ],
};
const begin = () => app.call(add, { body }, tahlia);
const change = (id: string, asked: SafetyPlanChangeInput) =>
  app.answer(update, { params: { id }, body: asked }, tahlia);
const own = async () => app.call(list, {}, tahlia);

describe('a plan', () => {
  it('is read back in the order of the nine, asks to be looked at in thirty days, and is nobody else’s', async () => {
    const plan = await begin();
    expect(plan).toMatchObject({
      Kind: 'hard-moments',
      Title: 'Rough nights',
      Revision: 1,
      Sections: [
        { Section: 'warning-signs', Steps: [{ Text: 'I stop answering', Act: null }, { Text: 'The tight chest' }] },
        { Section: 'people-to-talk-to', Steps: [{ Text: 'Leanne' }] },
      ],
      ReviewOn: '2026-12-25',
      UsedOn: [],
      SharedWith: [],
      CreatedEntrySource: 'webapp',
      UpdatedEntrySource: null,
    });
    expect(await own()).toEqual([plan]);
    expect(await app.call(list, {}, leanne)).toEqual([]);
  });

  it('stands sealed in its rows', async () => {
    await begin();
    const plans = await app.db.selectFrom('safetyPlans').selectAll().execute();
    const parts = await app.db.selectFrom('safetyPlanParts').selectAll().execute();
    const bytes = [
      ...plans.flatMap((row) => [row.titleSealed, row.aroundSealed]),
      ...parts.map((row) => row.stepsSealed),
    ];
    for (const sealed of bytes) expect(sealed.toString('latin1')).not.toMatch(/Rough|answering|Leanne/u);
  });

  it('is begun once, however often it arrives; twenty are the most', async () => {
    const _id = crypto.randomUUID();
    const again = () => app.call(add, { body: { ...body, _id } }, tahlia);
    expect(await again()).toEqual(await again());
    for (let n = 1; n < mostPlans; n += 1) await begin();
    expect(await app.answer(add, { body }, tahlia)).toMatchObject({ http: 422, code: 'enough-plans' });
    expect(await own()).toHaveLength(mostPlans);
  });

  it.each([
    ['Title', { Title: ' ' }],
    ['Kind', { Kind: 'party' }],
    ['Likely', { Likely: 11 }],
    ['Sections', { Sections: [...body.Sections, body.Sections[0]] }],
    ['Sections.0.Steps.0.Text', { Sections: [{ Section: 'reasons', Steps: [{ Text: ' ' }] }] }],
    [
      'Sections.0.Steps.0.Act.Number',
      { Sections: [{ Section: 'reasons', Steps: [{ Text: 'Mum', Act: { Kind: 'call', Number: 'mum' } }] }] },
    ],
  ])('is refused at %s, and nothing is stored', async (field, wrong) => {
    const answer = await app.answer(add, { body: { ...body, ...wrong } } as never, tahlia);
    expect(answer).toMatchObject({ http: 422, errors: [expect.objectContaining({ field })] });
    expect(await own()).toEqual([]);
  });

  it('changes part by part; what is left out stays, an emptied part is gone', async () => {
    const { _id } = await begin();
    const Sections = [
      { Section: 'warning-signs' as const, Steps: [] },
      {
        Section: 'by-myself' as const,
        Steps: [{ Text: 'Breathe', Act: { Kind: 'practice' as const, Practice: 'breathing' as const } }],
      },
    ];
    await change(_id, { Revision: 1, Sections, Likely: 7, InTheWay: 'No credit', ReviewOn: null });
    expect(await own()).toMatchObject([
      {
        Title: 'Rough nights',
        Revision: 2,
        Likely: 7,
        InTheWay: 'No credit',
        ReviewOn: null,
        UpdatedEntrySource: 'webapp',
        Sections: [
          { Section: 'by-myself', Steps: [{ Act: { Kind: 'practice', Practice: 'breathing' } }] },
          { Section: 'people-to-talk-to' },
        ],
      },
    ]);
  });

  it('two devices: whoever was late gets the newer plan, and nothing is lost; the same again is saved already', async () => {
    const { _id } = await begin();
    await change(_id, { Revision: 1, Title: 'From the phone' });
    expect(await change(_id, { Revision: 1, Title: 'From the phone' })).toMatchObject({
      http: 200,
      data: { Revision: 2 },
    });
    expect(await change(_id, { Revision: 1, Title: 'From the laptop' })).toMatchObject({
      http: 409,
      code: 'plan-newer',
      data: { Title: 'From the phone', Revision: 2 },
    });
    expect(await own()).toMatchObject([{ Title: 'From the phone' }]);
  });

  it('remembers for its writer when it was used, and goes with all of that', async () => {
    const { _id: id } = await begin();
    app.clock.advance({ minutes: 5 });
    expect(await app.call(use, { params: { id } }, tahlia)).toMatchObject({
      UsedOn: ['2026-11-25T01:05:00.000Z'],
      Revision: 1,
    });
    await app.call(remove, { params: { id } }, tahlia);
    expect(await own()).toEqual([]);
    expect(await app.db.selectFrom('safetyPlanParts').selectAll().execute()).toEqual([]);
    expect(await app.answer(remove, { params: { id } }, tahlia)).toMatchObject({ http: 404 });
  });
});

describe('the day to look at it again', () => {
  it('asks once, in the middle of that day, in words that say nothing of it', async () => {
    const { _id } = await begin();
    const asked = async (at: string) => {
      app.clock.set(new Date(at));
      await app.rooms.safetyPlans.askForSome();
      await app.settle();
      await app.db
        .updateTable('sessions')
        .set({ lastActiveAt: app.clock.now(), accessExpiresAt: new Date('2028-01-01') })
        .execute();
      return (await app.call(notificationEndpoints.page, { query: {} }, tahlia)).items;
    };
    expect(await asked('2026-12-24T03:00:00Z')).toEqual([]);
    expect(await asked('2026-12-24T18:00:00Z'), 'five in the morning in Sydney').toEqual([]);
    expect(await asked('2026-12-25T01:00:00Z')).toMatchObject([
      { Type: 'PLAN-REVIEW', RefId: _id, Title: 'A page of yours asks for a look' },
    ]);
    expect(await asked('2026-12-26T01:00:00Z')).toHaveLength(1);
  });
});
