// What is decided about accounts: what each kind takes away, what it never takes away, and how its person answers.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { allTables } from '@mycrew/contract/all.ts';
import { nudgeEndpoints } from '@mycrew/contract/nudges.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { sanctionEndpoints, Suspension, type SanctionKind } from '@mycrew/contract/sanctions.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/session/passwords.ts';
import { heldWhileRestricted } from '#http/restricted.ts';
import { allClear, raise } from '#testing/alerts.ts';
import { addPerson, aYouth, aSupporter, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const password = 'river lamp forty one';
const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
let hana: { id: string };
let vik: { id: string };
beforeEach(async () => {
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  youth = await aYouth(app, { firstName: 'Anna', passwordHash: await hashPassword(password) });
  crew = await aSupporter(app, { firstName: 'Leanne' });
  await joinCrew(app, youth.id, crew.id);
  [hana, vik] = [await addPerson(app, { kind: 'staff', firstName: 'Hana' }), await addPerson(app, { kind: 'staff' })];
});

const decide = (kind: SanctionKind, { days = 3 as number | null, by = hana } = {}) =>
  app.transaction((tx) =>
    app.rooms.sanctions.decide(
      tx,
      by,
      { personId: youth.id, kind, reason: 'bullying', message: 'Please be kind to others.', days, reportId: null },
      app.clock.now(),
    ),
  );
const lift = (id: string, by: { id: string }) =>
  app.transaction((tx) => app.rooms.sanctions.lift(tx, by, id, 'It was somebody else.', app.clock.now()));
const answerAppeal = (id: string, by: { id: string }, outcome: 'upheld' | 'lifted') =>
  app.transaction((tx) =>
    app.rooms.sanctions.decideAppeal(tx, by, id, { outcome, answer: 'We looked again.' }, app.clock.now()),
  );
const signIn = () => app.answer(sessionEndpoints.signIn, { body: { userName: youth.email, password } });
const own = async (who = youth) => app.call(sanctionEndpoints.mine, {}, who);
const status = async () =>
  (await app.db.selectFrom('people').select('status').where('id', '=', youth.id).executeTakeFirstOrThrow()).status;
const settleSanctions = async () => {
  await app.settle();
  await app.jobs.runNamed('settle-sanctions');
};
const nudge = () => app.answer(nudgeEndpoints.nudge, { body: { UserId: crew.id, Kind: 'thinking' } } as never, youth);

describe('a warning', () => {
  it('is notified once, is read in the app, and is confirmed; who wrote it stands nowhere', async () => {
    const id = await decide('warning');
    await app.settle();
    const { items } = await app.call(notificationEndpoints.page, { query: {} }, youth);
    expect(items).toMatchObject([{ Type: 'ACCOUNT-NOTICE', RefId: id, Title: 'A word about your account' }]);
    const [warning] = await own();
    expect(warning).toMatchObject({ Kind: 'warning', Reason: 'Bullying or harassment', IsOn: true, Until: null });
    expect(warning).toMatchObject({ Message: 'Please be kind to others.', ConfirmedOn: null, Appeal: null });
    expect(JSON.stringify(warning)).not.toContain(hana.id);
    await app.call(sanctionEndpoints.confirm, { params: { id } }, youth);
    expect(await own()).toMatchObject([{ IsOn: false, ConfirmedOn: app.clock.now().toISOString() }]);
    expect((await nudge()).http).toBe(201);
    const [row] = await app.db.selectFrom('sanctions').selectAll().execute();
    expect(row!.wordsSealed!.includes('kind')).toBe(false);
  });
});

describe('a restriction', () => {
  it('holds back what goes to others, says until when at the act, and ends by itself', async () => {
    await decide('restriction');
    const refused = await nudge();
    expect(refused).toMatchObject({ http: 422, code: 'restricted' });
    expect(refused.message).toContain('Until Saturday 28 November you can’t publish, comment, nudge or invite.');
    app.clock.advance({ days: 3 });
    await app.db
      .updateTable('sessions')
      .set({ accessExpiresAt: new Date('2027-01-01'), lastActiveAt: app.clock.now() })
      .execute();
    expect((await nudge()).http).toBe(201);
  });

  it('leaves reading, chat and help as they are', async () => {
    await decide('restriction');
    const reply = await app.answer(chatEndpoints.send, { body: { userId: crew.id, Message: 'Hi' } }, youth);
    expect(reply.http).toBe(201);
    expect(await own()).toMatchObject([{ Kind: 'restriction', IsOn: true }]);
    expect((await raise(app, youth)).alertStatus).toBe('Active');
  });

  it('names only calls that there are, and none that asks for help', () => {
    const rows = Object.values(allTables)
      .flatMap((table): Endpoint[] => Object.values(table))
      .map(({ method, path, rate }) => ({ name: `${method} ${path}`, rate }));
    for (const held of heldWhileRestricted) expect(rows.map(({ name }) => name)).toContain(held);
    const helping = rows.filter(
      ({ rate, name }) => rate === 'alert' || /alert|distress|kids-counter|crew-notify/u.test(name),
    );
    for (const { name } of helping) expect(heldWhileRestricted.has(name)).toBe(false);
  });
});

describe('a suspension', () => {
  it('ends every session, and shows whoever knows the password why, until when and how to answer', async () => {
    await decide('suspension');
    await app.settle();
    expect((await app.answer(sanctionEndpoints.mine, {}, youth)).http).toBe(403);
    const refused = await signIn();
    expect(refused).toMatchObject({ http: 403, code: 'suspended' });
    const notified = Suspension.parse(refused.data);
    // Without reading hours nothing is promised to whoever cannot come in, either.
    expect(notified.Promised).toEqual({ By: null, IsOpen: false });
    expect(notified).toMatchObject({
      Kind: 'suspension',
      Reason: 'Bullying or harassment',
      Until: new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString(),
    });
    expect(JSON.stringify(refused)).not.toContain(hana.id);
    const wrong = await app.answer(sessionEndpoints.signIn, {
      body: { userName: youth.email, password: 'wrong but long' },
    });
    expect(wrong).toMatchObject({ http: 401, data: null });
    const [mail] = app.mails.filter(({ to }) => to === youth.email);
    expect(mail!.text).toContain('Kids Helpline 1800 551 800');
    expect(mail!.text).not.toContain('Bullying');
  });

  it('ends when its time is over', async () => {
    await decide('suspension');
    app.clock.advance({ days: 3, seconds: 1 });
    await settleSanctions();
    expect(await status()).toBe('active');
    expect((await signIn()).http).toBe(200);
  });

  it('waits while its person calls for help, and begins when that is over', async () => {
    await raise(app, youth);
    await decide('suspension');
    await settleSanctions();
    expect(await status()).toBe('active');
    expect((await app.call(distressEndpoints.status, {}, youth)).AlertStatus).toBe('Active');
    expect(await own()).toEqual([]);
    await allClear(app, youth);
    app.clock.advance({ hours: 1 });
    await settleSanctions();
    expect(await status()).toBe('suspended');
  });

  it('is not spoken of where it was ended before it began', async () => {
    await raise(app, youth);
    const id = await decide('suspension');
    await lift(id, vik);
    await app.settle();
    const { items } = await app.call(notificationEndpoints.page, { query: {} }, youth);
    expect(items.filter(({ Type }) => Type === 'ACCOUNT-NOTICE')).toEqual([]);
  });

  it('stays where another one still holds', async () => {
    const first = await decide('suspension', { days: 1 });
    await decide('suspension', { days: null });
    await lift(first, vik);
    expect(await status()).toBe('suspended');
    app.clock.advance({ days: 900 });
    await settleSanctions();
    expect(await status()).toBe('suspended');
    expect(Suspension.parse((await signIn()).data).Until).toBeNull();
  });
});

describe('answering', () => {
  const appealIn = async (Text = 'That was my brother on my phone.') => {
    const { AppealToken: Token } = Suspension.parse((await signIn()).data);
    return app.answer(sanctionEndpoints.appealSuspension, { body: { Token, Text } });
  };

  it('is possible without signing in further, once, and is decided by somebody else', async () => {
    const id = await decide('suspension');
    expect((await appealIn()).http).toBe(201);
    expect(await appealIn()).toMatchObject({ http: 409, code: 'already-appealed' });
    expect(Suspension.parse((await signIn()).data).Appeal).toMatchObject({ Outcome: null, Answer: null });
    await expect(answerAppeal(id, hana, 'lifted')).rejects.toMatchObject({ code: 'same-moderator' });
    await answerAppeal(id, vik, 'lifted');
    expect((await signIn()).http).toBe(200);
    await expect(answerAppeal(id, vik, 'upheld')).rejects.toMatchObject({ code: 'appeal-decided' });
  });

  it('notifies of the outcome where nothing changes', async () => {
    const id = await decide('suspension');
    await appealIn();
    await answerAppeal(id, vik, 'upheld');
    expect(Suspension.parse((await signIn()).data).Appeal).toMatchObject({
      Outcome: 'upheld',
      Answer: 'We looked again.',
    });
  });

  it('is not lifted by whoever set it', async () => {
    const id = await decide('restriction');
    await expect(lift(id, hana)).rejects.toMatchObject({ code: 'same-moderator' });
    await lift(id, vik);
    expect((await nudge()).http).toBe(201);
    await expect(lift(id, vik)).rejects.toMatchObject({ code: 'sanction-over' });
  });

  it('takes a token for an hour, and nobody else’s', async () => {
    await decide('suspension');
    const { AppealToken: Token } = Suspension.parse((await signIn()).data);
    app.clock.advance({ hours: 1 });
    const late = await app.answer(sanctionEndpoints.appealSuspension, { body: { Token, Text: 'Please look again.' } });
    expect(late.http).toBe(404);
    const empty = await app.answer(sanctionEndpoints.appealSuspension, { body: { Token, Text: ' ' } });
    expect(empty).toMatchObject({ http: 422, errors: [expect.objectContaining({ field: 'Text' })] });
  });
});
