// Coming to the desk with a second factor, and what ends a stay there.
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { aModerator, withRole } from '#testing/staff.ts';
import { stepUp } from '#testing/step-up.ts';

const { entry, leave, enterByCode, beginTotp, confirmTotp, removeFactor, renewRecoveryCodes } = staffEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let samira: TestPerson;
beforeEach(async () => {
  await app.reset();
  samira = await withRole(app, await aYouth(app, { kind: 'staff', firstName: 'Samira' }));
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
const enrol = async (who = samira) => {
  await stepUp(app, who);
  const { _id, Secret: secret } = await app.call(beginTotp, { body: { Label: 'Phone' } }, who);
  const { NewRecoveryCodes } = await app.call(confirmTotp, { body: { _id, Code: codeOf(secret) } }, who);
  return { id: _id, secret, codes: NewRecoveryCodes! };
};
const enter = (Code: string, who = samira) => app.answer(enterByCode, { body: { Code } }, who);
/** A call that asks for the factor anew, and changes nothing that these tests look at. */
const undoable = (who = samira) => app.answer(renewRecoveryCodes, {}, who);
const isIn = async (who = samira) => (await app.call(entry, {}, who)).EndsOn !== null;

describe('the first second factor', () => {
  it('asks for the password before, and leaves its code and no secret behind', async () => {
    expect(await app.answer(beginTotp, { body: { Label: 'Phone' } }, samira)).toMatchObject({ code: 'step-up-needed' });
    const { secret, codes } = await enrol();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const stored = JSON.stringify(await app.db.selectFrom('secondFactors').selectAll().execute());
    expect(stored).not.toContain(secret);
    expect(await app.call(entry, {}, samira)).toMatchObject({
      Role: 'moderator',
      RecoveryCodes: 10,
      Factors: [{ Kind: 'totp', Label: 'Phone' }],
    });
    expect(await isIn()).toBe(true);
  });

  it('is nobody else’s, and a further one asks for it', async () => {
    const { id } = await enrol();
    const again = { ...samira, ...(await signIn(app, samira.id)) };
    await stepUp(app, again);
    expect(await app.answer(beginTotp, { body: { Label: 'Mine' } }, again)).toMatchObject({
      code: 'staff-entry-needed',
    });
    const hana = await aModerator(app, { firstName: 'Hana' });
    expect((await app.answer(removeFactor, { params: { id } }, hana)).http).toBe(404);
    expect(await app.answer(removeFactor, { params: { id } }, samira)).toMatchObject({ code: 'staff-last-factor' });
  });

  it('that was begun and not confirmed is none, and its time runs out', async () => {
    await stepUp(app, samira);
    const { _id, Secret: secret } = await app.call(beginTotp, { body: { Label: 'Phone' } }, samira);
    expect((await enter(codeOf(secret))).http).toBe(422);
    app.clock.advance({ minutes: 11 });
    await stepUp(app, samira);
    const late = await app.answer(confirmTotp, { body: { _id, Code: codeOf(secret) } }, samira);
    expect(late.http).toBe(404);
  });
});

describe('a code', () => {
  it('counts once, in whichever session it is used again, and an older one never after it', async () => {
    const { secret } = await enrol();
    const before = codeOf(secret);
    expect((await enter(before)).http).toBe(422);
    app.clock.advance({ minutes: 1 });
    const [code, phone] = [codeOf(secret), { ...samira, ...(await signIn(app, samira.id)) }];
    const both = await Promise.all([enter(code), enter(code, phone)]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 422]);
    expect((await enter(before, phone)).http).toBe(422);
  });

  it('that is wrong five times makes everybody wait, also with the right one', async () => {
    const { secret } = await enrol();
    app.clock.advance({ minutes: 1 });
    for (let tries = 0; tries < 5; tries++)
      expect(await enter('000000')).toMatchObject({ errors: [{ field: 'Code' }] });
    expect((await enter(codeOf(secret))).errors![0]!.message).toContain('Too many wrong codes.');
    app.clock.advance({ minutes: 2 });
    expect((await enter(codeOf(secret))).http).toBe(200);
  });

  it('of recovery cannot be tried out, not even against its hash: 128 bits at least', async () => {
    const letters = (await enrol()).codes.map((code) => code.replaceAll('-', ''));
    const alphabet = new Set(letters.join(''));
    for (const code of letters) expect(code.length * Math.log2(alphabet.size)).toBeGreaterThanOrEqual(128);
  });

  it('of recovery opens once, however it is written down, and new ones end the old', async () => {
    const { codes } = await enrol();
    const phone = { ...samira, ...(await signIn(app, samira.id)) };
    const typed = ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `;
    expect(await enter(typed, phone)).toMatchObject({ http: 200, data: { RecoveryCodes: 9 } });
    expect((await enter(codes[0]!, phone)).http).toBe(422);
    const { Codes } = await app.call(renewRecoveryCodes, {}, phone);
    expect((await enter(codes[1]!, phone)).http).toBe(422);
    expect((await enter(Codes[1]!, phone)).http).toBe(200);
  });
});

describe('a stay at the desk', () => {
  it('belongs to one session, and says when it ends if nothing is done', async () => {
    await enrol();
    const inHalfAnHour = new Date(app.clock.now().getTime() + 30 * 60_000).toISOString();
    expect((await app.call(entry, {}, samira)).EndsOn).toBe(inHalfAnHour);
    const phone = { ...samira, ...(await signIn(app, samira.id)) };
    expect([await isIn(), await isIn(phone)]).toEqual([true, false]);
    expect((await undoable(phone)).code).toBe('staff-entry-needed');
  });

  it('is asked for the factor again after five minutes, for what cannot be undone alone', async () => {
    const { secret } = await enrol();
    app.clock.advance({ minutes: 6 });
    expect(await isIn()).toBe(true);
    expect(await undoable()).toMatchObject({ http: 422, code: 'staff-step-up-needed' });
    await enter(codeOf(secret));
    expect((await undoable()).http).toBe(200);
  });

  it('ends after half an hour in which nothing was done, and after eight hours in any case', async () => {
    const { secret } = await enrol();
    const useFor = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 10) {
        app.clock.advance({ minutes: 10 });
        await app.db
          .updateTable('sessions')
          .set({ accessExpiresAt: new Date('2030-01-01') })
          .execute();
        await undoable();
        if (!(await isIn())) return false;
      }
      return true;
    };
    expect(await useFor(60)).toBe(true);
    expect(await useFor(450)).toBe(false);
    await enter(codeOf(secret));
    expect(await isIn()).toBe(true);
    await app.db
      .updateTable('sessions')
      .set({ lastActiveAt: new Date(app.clock.now().getTime() + 40 * 60_000) })
      .execute();
    app.clock.advance({ minutes: 31 });
    expect(await isIn()).toBe(false);
  });

  it('ends with a lock, by leaving, with its factor, and with the role', async () => {
    const { id, secret } = await enrol();
    await app.call(sessionEndpoints.lock, { body: {} }, samira);
    expect((await app.answer(entry, {}, samira)).http).toBe(423);
    await app.db
      .updateTable('sessions')
      .set({ lockedAt: null, unlockedAt: new Date(app.clock.now().getTime() + 1) })
      .execute();
    expect(await isIn()).toBe(false);

    app.clock.advance({ minutes: 1 });
    await enter(codeOf(secret));
    await app.call(leave, {}, samira);
    expect(await isIn()).toBe(false);

    app.clock.advance({ minutes: 1 });
    await enter(codeOf(secret));
    const { Secret: second, _id } = await app.call(beginTotp, { body: { Label: 'Second' } }, samira);
    await app.call(confirmTotp, { body: { _id, Code: codeOf(second) } }, samira);
    await app.call(removeFactor, { params: { id } }, samira);
    expect(await isIn()).toBe(false);

    app.clock.advance({ minutes: 1 });
    await enter(codeOf(second));
    expect(await isIn()).toBe(true);
    await app.db.updateTable('staffRoles').set({ revokedBy: 'tests', revokedAt: app.clock.now() }).execute();
    expect((await app.answer(entry, {}, samira)).http).toBe(404);
  });
});
