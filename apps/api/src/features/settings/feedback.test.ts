// Feedback and counting: what is stored, what is sent, and that neither names its author unless asked to.
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSupporter, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
beforeEach(async () => {
  youth = await aYouth(app, { firstName: 'Mirri', lastName: 'Okafor' });
});

describe('feedback', () => {
  const send = (body: unknown) => app.answer(settingsEndpoints.sendFeedback, { body } as never, youth);

  it('is stored sealed and reaches whoever runs this, without who wrote it', async () => {
    expect(await send({ Message: '  The journal is lovely.  ' })).toMatchObject({ http: 201, data: null });
    await app.settle();
    const [row] = await app.db.selectFrom('feedback').selectAll().execute();
    expect(row).toMatchObject({ personId: youth.id, mayAnswer: false });
    expect(row!.messageSealed.includes('lovely')).toBe(false);
    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]).toMatchObject({
      to: 'hello@example.com',
      text: expect.stringContaining('The journal is lovely.'),
    });
    for (const word of [youth.id, 'Mirri', 'Okafor', youth.email, youth.mobile]) {
      expect(JSON.stringify(app.mails)).not.toContain(word);
    }
  });

  it('says who may be answered, where they want that', async () => {
    await send({ Message: 'Can it be louder?', MayAnswer: true });
    await app.settle();
    expect(app.mails[0]!.text).toContain(youth.email);
    expect(app.mails[0]!.text).not.toContain(youth.mobile);
  });

  it('is taken while mail is away, and mailed when that is back', async () => {
    app.state.mailFails = true;
    expect((await send({ Message: 'Hello' })).http).toBe(201);
    await expect(app.settle()).rejects.toThrow('away');
    app.state.mailFails = false;
    const { id: feedbackId } = await app.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow();
    await app.jobs.runNamed('mail-feedback', { feedbackId });
    expect(app.mails).toHaveLength(1);
  });

  it('has an end for the day, and takes nothing from reporting somebody', async () => {
    for (let count = 0; count < 10; count++) expect((await send({ Message: `Idea ${count}` })).http).toBe(201);
    expect((await send({ Message: 'One more' })).http).toBe(429);
    const crew = await aSupporter(app);
    await joinCrew(app, youth.id, crew.id);
    const body = { ReportedUserId: crew.id, Reason: 'bullying', Source: 'profile' } as const;
    expect((await app.answer(reportEndpoints.report, { body }, youth)).http).toBe(201);
  });

  it.each([
    [{ Message: '   ' }, 'Message'],
    [{}, 'Message'],
    [{ Message: 'a'.repeat(2_001) }, 'Message'],
    [{ Message: 'Hi', MayAnswer: 'maybe' }, 'MayAnswer'],
  ])('refuses %o at %s', async (body, field) => {
    expect(await send(body)).toMatchObject({ http: 422, errors: [expect.objectContaining({ field })] });
    expect(await app.db.selectFrom('feedback').select('id').execute()).toEqual([]);
  });
});

describe('counting', () => {
  const choose = (IsOn: boolean) => app.answer(settingsEndpoints.chooseAnalytics, { body: { IsOn } }, youth);
  const tap = (Event: 'MenuHome' | 'MenuJournal') => app.call(settingsEndpoints.countEvent, { body: { Event } }, youth);
  const counts = () => app.db.selectFrom('analyticsCounts').selectAll().orderBy('event').execute();

  it('is off until somebody says yes', async () => {
    expect(await app.call(settingsEndpoints.analyticsChoice, {}, youth)).toEqual({ IsOn: null });
    await tap('MenuHome');
    expect(await counts()).toEqual([]);
    expect(await choose(true)).toMatchObject({ http: 200, data: { IsOn: true } });
    expect(await app.call(settingsEndpoints.analyticsChoice, {}, youth)).toEqual({ IsOn: true });
  });

  it('stores a day, an entry and a number, and nothing else', async () => {
    await choose(true);
    for (const event of ['MenuHome', 'MenuJournal', 'MenuHome'] as const) await tap(event);
    expect(await counts()).toEqual([
      { day: '2026-11-25', event: 'MenuHome', count: 2 },
      { day: '2026-11-25', event: 'MenuJournal', count: 1 },
    ]);
  });

  it('ends when it is turned off', async () => {
    await choose(true);
    await tap('MenuHome');
    await choose(false);
    await tap('MenuHome');
    expect(await counts()).toMatchObject([{ count: 1 }]);
  });

  it('knows the menu and nothing else', async () => {
    const body = { Event: 'WroteJournal' } as never;
    const answer = await app.answer(settingsEndpoints.countEvent, { body }, youth);
    expect(answer).toMatchObject({ http: 422, errors: [expect.objectContaining({ field: 'Event' })] });
  });
});
