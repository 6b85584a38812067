// Of a day's texts one account has its share, and one address from which many accounts come.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  // A share of 30 for each address, of either.
  app = await createTestApp({ settings: { textsPerDay: 120, invitationTextsPerDay: 150 } });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const oneAddress = '192.0.2.7';
const number = (at: number) => `0491${String(570_000 + at)}`;
const invite = (as: TestPerson, at: number) => {
  const body = { Channel: 'sms', FirstName: 'Sam', MobileNumber: number(at) } as const;
  return app.answer(crewEndpoints.invite, { body }, as);
};

test('an address that sends many invitations waits; links, codes and other addresses do not', async () => {
  const youths = await Promise.all(Array.from({ length: 4 }, () => aYouth(app)));
  const here = youths.map((youth) => ({ ...youth, address: oneAddress }));
  for (let at = 0; at < 30; at++) expect((await invite(here[at % 4]!, at)).http).toBe(201);
  expect(await invite(here[2]!, 30)).toMatchObject({ http: 429, message: expect.stringContaining('A link works') });
  expect((await invite(youths[2]!, 30)).http).toBe(201);
  const link = { Channel: 'link', FirstName: 'Sam' } as const;
  expect((await app.answer(crewEndpoints.invite, { body: link }, here[3]!)).http).toBe(201);
  const young = { ...(await aYouth(app, { mobileVerified: false })), address: oneAddress };
  expect((await app.answer(registrationEndpoints.sendMobileCode, { body: {} }, young)).http).toBe(200);
});

test('an address that asks for many codes waits, and who signs up there gets the code by email', async () => {
  const sendTo = (at: number) =>
    app.answer(passwordEndpoints.sendResetCode, { body: { MobileNumber: number(at) } }, { address: oneAddress });
  for (let at = 0; at < 30; at++) expect((await sendTo(at)).http).toBe(200);
  expect((await sendTo(30)).http).toBe(429);
  const young = await aYouth(app, { mobileVerified: false });
  const code = (address: string) =>
    app.answer(registrationEndpoints.sendMobileCode, { body: {} }, { ...young, address });
  expect(await code(oneAddress)).toMatchObject({ http: 429, message: expect.stringContaining('email') });
  expect((await code('192.0.2.8')).http).toBe(200);
  const form = {
    FirstName: 'Kit',
    LastName: 'Brennan',
    Email: 'kit@example.com',
    MobileNumber: '0491570157',
    Password: 'kelp toast nineteen',
    YearOfBirth: 2008,
    AcceptedPolicies: true,
  } as const;
  const signedUp = await app.answer(registrationEndpoints.register, { body: form }, { address: oneAddress });
  expect(signedUp).toMatchObject({ http: 201, data: { VerifyBy: 'email' } });
  await app.settle();
  expect(app.mails).toContainEqual(
    expect.objectContaining({ to: 'kit@example.com', subject: expect.stringMatching(/code/iu) }),
  );
});
