// A youth who would rather answer for the parent, and links that are not theirs.
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { stepUp } from '#testing/step-up.ts';

const { mine, resend, page, answer } = consentEndpoints;

const app = await setUpRoom();
let zoe: TestPerson;
beforeEach(async () => {
  zoe = await aYouth(app, { firstName: 'Zoe', email: 'zoe.park@gmail.com', consent: 'required', yearOfBirth: 2012 });
  const place = { owner: zoe.id, table: 'parental_consents', column: 'parent_sealed', row: zoe.id };
  const parent = JSON.stringify({ name: 'Karen Park', email: 'karen@example.com' });
  await app.db
    .insertInto('parentalConsents')
    .values({
      personId: zoe.id,
      parentSealed: await app.fields.seal(app.db, place, parent),
      requestedAt: app.clock.now(),
    })
    .execute();
  await inTransaction(app.db, (tx) => app.rooms.consent.askParent(tx, zoe.id, app.clock.now()));
  await app.settle();
});

const change = (newParentEmail: string, over: object = {}) =>
  app.answer(resend, { body: { isParentEmailChange: true, newParentEmail, ...over } }, zoe);
const newest = async () => {
  await app.settle();
  return /#token=([\w-]+)/u.exec(app.mails.findLast(({ text }) => text.includes('#token='))!.text)![1]!;
};
const flags = () => app.db.selectFrom('auditLog').select('why').where('action', '=', 'consent.flagged').execute();

describe('another address', () => {
  it('needs the password again', async () => {
    expect(await change('leanne@example.com')).toMatchObject({ http: 422, code: 'step-up-needed' });
    expect(app.mails).toHaveLength(1);
  });

  it.each([
    'zoe.park@gmail.com',
    'Zoe.Park@Gmail.com',
    'zoepark@gmail.com',
    'z.o.e.p.a.r.k@gmail.com',
    'zoe.park+mum@gmail.com',
    'zoepark@googlemail.com',
    ' zoe.park@gmail.com ',
  ])('is not her own in other clothes: %s', async (email) => {
    await stepUp(app, zoe);
    const { http, errors } = await change(email);
    expect(http).toBe(422);
    expect(errors).toEqual([{ field: 'newParentEmail', message: 'Needs their own address, not yours.' }]);
    expect((await app.call(mine, {}, zoe)).AskedOf).toBe('k•••@example.com');
  });

  it('ends the earlier link, notifies the earlier address, and is marked for a person to look at', async () => {
    await stepUp(app, zoe);
    const earlier = await newest();
    expect((await change('leanne@example.com', { ParentName: 'Leanne' })).data).toMatchObject({
      State: 'sent',
      AskedOf: 'l•••@example.com',
      AddressChangesLeft: 1,
    });
    expect((await app.answer(page, { params: { token: earlier } })).http).toBe(404);
    const notified = await newest().then(() => app.mails.filter(({ to }) => to === 'karen@example.com').at(-1)!);
    expect(notified.subject).toBe('MyCrew asks at another address now');
    expect(notified.text).not.toContain('leanne');
    expect(await flags()).toEqual([{ why: 'the parent’s address was changed' }]);
    expect((await app.call(page, { params: { token: await newest() } })).ParentName).toBe('Leanne');
  });

  it('is given twice at most, whatever is tried', async () => {
    await stepUp(app, zoe);
    expect((await change('one@example.com')).http).toBe(200);
    expect((await change('two@example.com')).http).toBe(200);
    expect(await change('three@example.com')).toMatchObject({ http: 422, code: 'no-more-addresses' });
    expect(await app.call(mine, {}, zoe)).toMatchObject({ AskedOf: 't•••@example.com', AddressChangesLeft: 0 });
  });

  it('does not slip in as a plain second letter, nor as a tag on the parent’s own', async () => {
    const sneaky = { isParentEmailChange: false, newParentEmail: 'own@example.com' };
    expect((await app.answer(resend, { body: sneaky }, zoe)).http).toBe(422);
    expect(await change('karen+zoe@example.com')).toMatchObject({ code: 'step-up-needed' });
    expect((await app.answer(resend, { body: { isParentEmailChange: true } }, zoe)).http).toBe(422);
  });

  it('of another youth is let through and marked', async () => {
    const friend = await aYouth(app, { firstName: 'Sam', email: 'sam@example.com' });
    await stepUp(app, zoe);
    expect((await change(friend.email)).http).toBe(200);
    expect(await flags()).toContainEqual({ why: 'the parent’s address is that of a youth account' });
  });

  it('is refused once a yes was given: the parent must be able to take it back', async () => {
    await app.call(answer, { params: { token: await newest() }, body: { Answer: 'approve', FullName: 'Karen Park' } });
    await stepUp(app, zoe);
    for (const body of [{}, { isParentEmailChange: true, newParentEmail: 'leanne@example.com' }])
      expect(await app.answer(resend, { body }, zoe)).toMatchObject({ http: 409, code: 'consent-given' });
  });
});

describe('a link', () => {
  it('that was never made, is cut off, or belongs to a closed account opens nothing', async () => {
    const token = await newest();
    const tries = ['a'.repeat(43), token.slice(0, -1), `${token}a`, token.toUpperCase()];
    const body = { Answer: 'approve' as const, FullName: 'Karen Park' };
    for (const wrong of tries) {
      expect((await app.answer(page, { params: { token: wrong } })).http).toBe(404);
      expect((await app.answer(answer, { params: { token: wrong }, body })).http).toBe(404);
    }
    await app.db.updateTable('people').set({ status: 'suspended' }).where('id', '=', zoe.id).execute();
    expect((await app.answer(page, { params: { token } })).http).toBe(404);
  });

  it('asked and answered twenty times at once is answered once', async () => {
    const token = await newest();
    const body = { Answer: 'approve' as const, FullName: 'Karen Park' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        app.answer(answer, { params: { token }, body }, { address: `10.0.0.${at}` }),
      ),
    );
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 20 }, () => 200));
    const noted = await app.db.selectFrom('auditLog').select('id').where('action', '=', 'consent.approved').execute();
    expect(noted).toHaveLength(1);
  });

  it('knows three answers and no others', async () => {
    const body = { Answer: 'approved' as 'approve', FullName: 'Karen Park' };
    expect((await app.answer(answer, { params: { token: await newest() }, body })).http).toBe(422);
  });
});
