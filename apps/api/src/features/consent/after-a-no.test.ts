// A parent who declined is left alone for a week: no letters, whichever way a youth asks for them.
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { beforeEach, expect, it } from 'vitest';
import { type TestApp } from '#testing/app.ts';
import { signIn } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { stepUp } from '#testing/step-up.ts';

const { mine, resend, answer } = consentEndpoints;
const [karen, leanne] = ['karen@example.com', 'leanne@example.com'];
const tooSoon = { http: 422, code: 'parent-asked-lately' };

const app = await setUpRoom();
let zoe: { id: string; token: string };
beforeEach(async () => {
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  const body = {
    FirstName: 'Zoe',
    LastName: 'Park',
    Email: 'zoe@example.com',
    MobileNumber: '0491570158',
    Password: 'kelp toast nineteen',
    YearOfBirth: 2012,
    AcceptedPolicies: true as const,
    ParentName: 'Karen Park',
    ParentEmail: karen,
  };
  const { Token, UserId } = await app.call(registrationEndpoints.register, { body });
  zoe = { id: UserId, token: Token };
  await app.settle();
});

const letters = () => app.mails.filter(({ text }) => text.includes('#token='));
const lettersTo = async (email: string) => {
  await app.settle();
  return letters().filter(({ to }) => to === email).length;
};
const say = async (Answer: 'approve' | 'decline', FullName?: string) => {
  await app.settle();
  const token = /#token=([\w-]{43})/u.exec(letters().at(-1)!.text)![1]!;
  return app.call(answer, { params: { token }, body: { Answer, FullName } });
};
const askAgain = () => app.answer(resend, { body: {} }, zoe);
const askAt = async (newParentEmail: string) => {
  const session = await signIn(app, zoe.id);
  await stepUp(app, session);
  return app.answer(resend, { body: { isParentEmailChange: true, newParentEmail } }, session);
};
const later = async (by: Parameters<TestApp['clock']['advance']>[0]) => {
  app.clock.advance(by);
  zoe = { ...zoe, ...(await signIn(app, zoe.id)) };
};

it('is not asked again sooner, and she is shown from when, and that talking is fine', async () => {
  await say('decline');
  const refused = await askAgain();
  expect(refused).toMatchObject(tooSoon);
  expect(refused.message).toMatch(
    /from Wednesday,? 2 December at 12:00\spm\. Talking with them before then is fine\./u,
  );
  await later({ days: 6, hours: 23 });
  expect(await askAgain()).toMatchObject(tooSoon);
  expect(await lettersTo(karen)).toBe(1);
  expect(await app.call(mine, {}, zoe)).toMatchObject({ State: 'declined', ResendsLeft: 3, AddressChangesLeft: 2 });
});

it('is asked once after seven days, then left alone for another seven, until a yes', async () => {
  await say('decline');
  await later({ days: 7 });
  expect((await askAgain()).data).toMatchObject({ State: 'sent', ResendsLeft: 2 });
  expect(await askAgain()).toMatchObject(tooSoon);
  expect(await lettersTo(karen)).toBe(2);
  await later({ days: 7 });
  expect((await askAgain()).http).toBe(200);
  expect(await lettersTo(karen)).toBe(3);
  expect(await say('approve', 'Karen Park')).toEqual({ State: 'approved' });
});

it('begins the week anew by saying no again', async () => {
  await say('decline');
  await later({ days: 7 });
  await askAgain();
  await later({ days: 5 });
  await say('decline');
  await later({ days: 6 });
  expect(await askAgain()).toMatchObject(tooSoon);
  await later({ days: 1 });
  expect((await askAgain()).http).toBe(200);
});

it('may still change their no, meanwhile, by the letter they have', async () => {
  await say('decline');
  await askAgain();
  expect(await say('approve', 'Karen Park')).toEqual({ State: 'approved' });
});

it('leaves another parent to be asked, as often as ever', async () => {
  await say('decline');
  expect((await askAt(leanne)).data).toMatchObject({ State: 'sent', ResendsLeft: 2, AddressChangesLeft: 1 });
  expect(await lettersTo(leanne)).toBe(1);
  expect((await askAgain()).http).toBe(200);
  expect(await lettersTo(leanne)).toBe(2);
});

it.each([karen, 'Karen@Example.com', 'karen+again@example.com'])(
  'is not reached by way of another address and back: %s',
  async (back) => {
    await say('decline');
    await askAt(leanne);
    await app.settle();
    const mails = app.mails.length;
    expect(await askAt(back)).toMatchObject(tooSoon);
    await app.settle();
    expect(app.mails).toHaveLength(mails);
    expect(await app.call(mine, {}, zoe)).toMatchObject({ AskedOf: 'l•••@example.com', AddressChangesLeft: 1 });
    await say('decline');
    expect(await askAgain()).toMatchObject(tooSoon);
    expect(await askAt(back)).toMatchObject(tooSoon);
    await later({ days: 7 });
    expect((await askAt(back)).http).toBe(200);
    expect(await askAgain()).toMatchObject(tooSoon);
  },
);

it('is stored where nobody can read it', async () => {
  await say('decline');
  const { declinedSealed } = await app.db.selectFrom('parentalConsents').selectAll().executeTakeFirstOrThrow();
  expect(declinedSealed!.toString('latin1')).not.toContain('karen');
});
