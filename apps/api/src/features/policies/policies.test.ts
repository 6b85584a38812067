// Terms and privacy policy: read by everybody, accepted by whom they wait for.
import { automatedDecisions } from '@mycrew/contract/automated-decisions.ts';
import { policyEndpoints } from '@mycrew/contract/policies.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { policies } from '#database/reference/policies.ts';
import { seed } from '#database/seed.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { aLead } from '#testing/staff.ts';
import { policyStore } from './policies.store.ts';
import { rehearsePolicy } from './publishing.ts';

const { accept, read } = policyEndpoints;
const me = profileEndpoints.read;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    settings: { installation: { Operator: 'Lights Inc', ContactEmail: 'hi@lights.example' } },
  });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

test('the newest text is there for everybody, with the operator named', async () => {
  const privacy = await app.call(read, { params: { type: 'privacy' } });
  expect(privacy).toMatchObject({ Type: 'privacy', Version: 1, PublishedAt: '2026-11-25T00:00:00.000Z' });
  const text = privacy.Sections.map(({ Heading, Plain, Full }) => `${Heading} ${Plain} ${Full}`).join('\n');
  expect(text).toContain('hi@lights.example');
  expect(text).toContain('Lights Inc');
  expect(text).not.toMatch(/\{operator/u);
});

test('it names each automated decision, in its own words, with what is looked at and whom to ask', async () => {
  const { Sections } = await app.call(read, { params: { type: 'privacy' } });
  const paragraphs = Sections.flatMap(({ Full }) => Full.split('\n\n'));
  for (const { what, plain } of Object.values(automatedDecisions)) {
    const [paragraph, ...others] = paragraphs.filter((each) => each.startsWith(`${what}. `));
    expect(paragraph, what).toContain(plain.replaceAll('{operatorEmail}', 'hi@lights.example'));
    expect(paragraph).toMatch(/It looks at \p{Ll}/u);
    expect(others).toEqual([]);
  }
  const headings = Sections.map(({ Heading }) => Heading);
  expect(headings).toContain('What computers decide');
  expect(headings).toContain('What our staff can see');
});

test('a type that is not one is nothing', async () => {
  expect((await app.send(read, { params: { type: 'cookies' as 'terms' } })).statusCode).toBe(404);
});

test('what waits is named, and accepting it opens the door', async () => {
  const anna = await aYouth(app, { acceptsPolicies: false });
  const waiting = async () => {
    const { http, data } = await app.answer(me, {}, anna);
    return http === 426 ? data : http;
  };
  expect(await waiting()).toEqual([
    { Type: 'terms', HasAcceptedVersion: false },
    { Type: 'privacy', HasAcceptedVersion: false },
  ]);
  await app.call(accept, { body: { Type: 'terms' } }, anna);
  expect(await waiting()).toContainEqual({ Type: 'terms', HasAcceptedVersion: true });
  await app.call(accept, { body: { Type: 'all', UserId: anna.id } }, anna);
  expect(await waiting()).toBe(200);
});

test('accepting twice changes nothing', async () => {
  const anna = await aYouth(app);
  const accepted = () => app.db.selectFrom('policyAcceptances').selectAll().orderBy('type').execute();
  const before = await accepted();
  app.clock.advance({ minutes: 5 });
  await app.call(accept, { body: { Type: 'all' } }, anna);
  expect(await accepted()).toEqual(before);
});

test('nobody accepts for somebody else', async () => {
  const [anna, ben] = [await aYouth(app), await aYouth(app, { firstName: 'Ben', acceptsPolicies: false })];
  expect((await app.answer(accept, { body: { Type: 'all', UserId: ben.id } }, anna)).http).toBe(404);
  expect((await app.answer(me, {}, ben)).http).toBe(426);
});

test('a rehearsal says what would be published and who would be asked, and changes nothing', async () => {
  await aYouth(app);
  await aYouth(app, { firstName: 'Ben', acceptsPolicies: false });
  const written = {
    title: 'Terms of use',
    changes: ['{operator} may now be written to on paper.'],
    sections: [{ heading: 'Paper', plain: 'You can write us a letter.', full: 'Letters are taken by {operator}.' }],
    effectiveFrom: '2027-01-31',
  };
  const all = () => app.db.selectFrom('policies').select(['type', 'version']).orderBy('type').execute();
  const [before, audit] = [await all(), await app.db.selectFrom('auditLog').select('id').execute()];
  const rehearse = (policy: unknown) =>
    rehearsePolicy({ store: policyStore }, app.db, 'terms', policy, app.clock.now());
  expect(await rehearse(written)).toMatchObject({
    policy: { title: 'Terms of use', publishedAt: new Date('2027-01-31T00:00:00Z') },
    version: 2,
    people: 2,
    hadAccepted: 1,
  });
  await expect(rehearse({ ...written, changes: [] })).rejects.toThrow('Say in a sentence or two what is new.');
  expect(await all()).toEqual(before);
  expect(await app.db.selectFrom('auditLog').select('id').execute()).toEqual(audit);
});

describe('editions of the words that ship', () => {
  const stored = () =>
    app.db
      .selectFrom('policies')
      .select(['type', 'version', 'edition', 'title'])
      .where('type', '=', 'privacy')
      .orderBy('version')
      .execute();
  const newest = policies.find(({ type }) => type === 'privacy')!;
  const store = async (rows: { version: number; edition: number | null; title: string }[]) => {
    await app.db.deleteFrom('policies').where('type', '=', 'privacy').execute();
    const publishedAt = new Date('2026-11-20T00:00:00Z');
    for (const row of rows)
      await app.db
        .insertInto('policies')
        .values({ type: 'privacy', sections: '[]', publishedAt, ...row })
        .execute();
  };
  afterEach(async () => {
    await store([]);
    await seed(app.db);
  });

  test('are the next version where the last one shipped too, once, and everybody is asked', async () => {
    await store([{ version: 1, edition: 1, title: 'Privacy policy' }]);
    const anna = await aYouth(app);
    expect((await app.answer(me, {}, anna)).http).toBe(200);
    await seed(app.db);
    await seed(app.db);
    expect((await stored()).map(({ version, edition }) => ({ version, edition }))).toEqual([
      { version: 1, edition: 1 },
      { version: 2, edition: newest.edition },
    ]);
    const { http, data } = await app.answer(me, {}, anna);
    expect(http).toBe(426);
    expect(data).toContainEqual({ Type: 'privacy', HasAcceptedVersion: false });
    await app.call(accept, { body: { Type: 'all' } }, anna);
    expect((await app.answer(me, {}, anna)).http).toBe(200);
    // Whoever signs up now is not asked again.
    expect((await app.answer(me, {}, await aYouth(app, { firstName: 'Ben' }))).http).toBe(200);
  });

  test('leave words of the operator’s own as they are', async () => {
    await store([
      { version: 1, edition: 1, title: 'Privacy policy' },
      { version: 2, edition: null, title: 'Our own' },
    ]);
    await seed(app.db);
    expect(await stored()).toMatchObject([{ version: 1 }, { version: 2, edition: null, title: 'Our own' }]);
  });

  test('do not change what was published and accepted', async () => {
    await store([{ version: 4, edition: newest.edition, title: 'As it was accepted' }]);
    await seed(app.db);
    expect(await stored()).toMatchObject([{ version: 4, title: 'As it was accepted' }]);
  });
});

describe('the next version, written at the desk', () => {
  const { write, publish, versions } = policyEndpoints;
  const params = { type: 'terms' as const };
  let hana: TestPerson;
  beforeEach(async () => (hana = await aLead(app)));

  const draft = (over: object = {}) => ({
    Title: 'Terms of use',
    Changes: ['{operator} answers letters.'],
    Sections: [
      { Heading: 'Letters', Plain: 'You can write.', Full: 'We answer at {operatorEmail}.\n\n- By post\n- By mail' },
    ],
    EffectiveFrom: null,
    Why: 'Letters are answered from now on',
    ...over,
  });

  it('begins with the newest text as it is stored, and says who would be asked, few of them not counted', async () => {
    const first = await app.call(write, { params }, hana);
    expect(first).toMatchObject({
      Version: 1,
      Operator: { Name: 'Lights Inc', Email: 'hi@lights.example' },
      People: null,
    });
    expect(JSON.stringify(first.Sections)).toContain('{operator}');
    for (let n = 0; n < 5; n += 1) await aYouth(app);
    expect((await app.call(write, { params }, hana)).People).toBe(6);
  });

  it('is what the following one begins with, also before its day, and people read it with the operator named', async () => {
    await app.call(publish, { params, body: draft({ After: 1 }) }, hana);
    await app.call(accept, { body: { Type: 'all' } }, hana);
    const now = await app.call(read, { params });
    expect(now.Sections).toEqual([
      { Heading: 'Letters', Plain: 'You can write.', Full: 'We answer at hi@lights.example.\n\n- By post\n- By mail' },
    ]);
    await app.call(
      publish,
      { params, body: draft({ After: 2, EffectiveFrom: '2027-01-31', Title: 'Later terms' }) },
      hana,
    );
    expect(await app.call(write, { params }, hana)).toMatchObject({ Version: 3, Title: 'Later terms' });
    expect((await app.call(read, { params })).Version).toBe(2);
  });

  it('is refused where somebody else published meanwhile, and from a day that is over, and nothing is published', async () => {
    const before = await app.call(versions, {}, hana);
    expect(await app.answer(publish, { params, body: draft({ After: 0 }) }, hana)).toMatchObject({
      http: 409,
      code: 'policy-newer',
    });
    const past = await app.answer(publish, { params, body: draft({ EffectiveFrom: '2020-01-01' }) }, hana);
    expect(past).toMatchObject({ http: 422, errors: [{ field: 'EffectiveFrom' }] });
    expect(await app.call(versions, {}, hana)).toEqual(before);
  });

  it.each<[string, object, string]>([
    ['no title', { Title: ' ' }, 'Title'],
    ['nothing new', { Changes: [] }, 'Changes'],
    ['no section', { Sections: [] }, 'Sections'],
    ['a section without words', { Sections: [{ Heading: 'A', Plain: '', Full: 'b' }] }, 'Sections.0.Plain'],
    ['no day', { EffectiveFrom: 'soon' }, 'EffectiveFrom'],
  ])('is refused at the field with %s', async (_what, over, field) => {
    const refused = await app.answer(publish, { params, body: draft(over) as never }, hana);
    expect(refused).toMatchObject({ http: 422, errors: [{ field }] });
  });
});
