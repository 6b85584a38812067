// Failed passwords from elsewhere do not lock a known browser out, and nobody gains tries by it.
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { stepUp } from '#testing/step-up.ts';
import { hashPassword } from './passwords.ts';

const [password, theirs] = ['kelp toast nineteen', 'seven quiet trams'];
const [phone, laptop] = ['anna-phone-'.padEnd(43, 'x'), 'anna-laptop-'.padEnd(43, 'x')];

let app: TestApp;
let anna: TestPerson;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  anna = await aYouth(app, { passwordHash, firstName: 'Anna' });
});

interface From {
  proof?: string;
  address?: string;
  as?: string;
}
const tryIn = async (typed: string, { proof, address = '198.51.100.7', as = anna.email }: From = {}) => {
  const caller = { address, ...(proof && { headers: { 'x-device-proof': proof } }) };
  return app.answer(sessionEndpoints.signIn, { body: { userName: as, password: typed } }, caller);
};
const triedBy = async (from: From, times: number): Promise<number[]> => {
  const answers: number[] = [];
  for (let at = 0; at < times; at++) answers.push((await tryIn('wrong but long', from)).http);
  return answers;
};
const tenThenNoMore = [...Array<number>(10).fill(401), 429];

describe('while strangers try', () => {
  it('a browser that signed in before gets in at once; any other waits', async () => {
    expect((await tryIn(password, { proof: phone })).http).toBe(200);
    expect(await triedBy({}, 10)).toEqual(tenThenNoMore.slice(0, 9).concat([429]));
    expect((await tryIn(password)).http).toBe(429);
    expect((await tryIn(password, { proof: laptop })).http).toBe(429);
    expect((await tryIn(password, { proof: phone })).http).toBe(200);
    expect((await tryIn(password, { proof: phone, as: anna.mobile })).http).toBe(200);
  });

  it('also from the same address', async () => {
    await tryIn(password, { proof: phone });
    for (let at = 0; at < 300; at++)
      await app.rates.byAddress('login', '198.51.100.7', app.clock.now()).catch(() => {});
    expect((await tryIn(password)).http).toBe(429);
    expect((await tryIn(password, { proof: phone })).http).toBe(200);
  });

  it('so does where a new password was set', async () => {
    await tryIn(password, { proof: laptop });
    await triedBy({}, 11);
    const here = { headers: { 'x-device-proof': phone } };
    await app.call(passwordEndpoints.startReset, { query: {}, body: { Email: anna.email } });
    await app.settle();
    const [, id, Otp] = /#id=([\w-]+)&secret=([\w-]+)/u.exec(app.mails[0]!.text)!;
    const params = { id: id! };
    const { ResetAuthToken } = await app.call(passwordEndpoints.verifyReset, { params, body: { Otp: Otp! } });
    const body = { Password: 'river lamp forty two', ResetAuthToken };
    await app.call(passwordEndpoints.reset, { params, body }, here);
    expect((await tryIn('river lamp forty two', { proof: phone })).http).toBe(200);
    expect((await tryIn('river lamp forty two', { proof: laptop })).http).toBe(429);
  });
});

describe('nobody gains tries', () => {
  it('by a secret that is made up: all of them count as one stranger', async () => {
    const answers: number[] = [];
    for (let at = 0; at < 11; at++) answers.push(...(await triedBy({ proof: `made-up-${at}`.padEnd(43, 'y') }, 1)));
    expect(answers).toEqual(tenThenNoMore);
    expect((await tryIn(password)).http).toBe(429);
  });

  it('by one of theirs: it counts ten times in a quarter of an hour, like anybody', async () => {
    await tryIn(password, { proof: phone });
    expect(await triedBy({ proof: phone }, 11)).toEqual(tenThenNoMore);
    expect((await tryIn(password, { proof: phone })).http).toBe(429);
    expect((await tryIn(password)).http).toBe(200);
    app.clock.advance({ seconds: 90 });
    expect((await tryIn(password, { proof: phone })).http).toBe(200);
  });

  it('by a browser that somebody else signed in on', async () => {
    const ben = await aYouth(app, { firstName: 'Ben', passwordHash: await hashPassword(theirs) });
    expect((await tryIn(theirs, { proof: phone, as: ben.email })).http).toBe(200);
    await triedBy({}, 10);
    expect((await tryIn(password, { proof: phone })).http).toBe(429);
  });

  it('by an account of their own with the same email: for hers they are a stranger', async () => {
    await app.db.updateTable('people').set({ emailVerifiedAt: null }).where('id', '=', anna.id).execute();
    const mal = { firstName: 'Mal', email: anna.email, emailVerified: false, passwordHash: await hashPassword(theirs) };
    await aYouth(app, mal);
    expect((await tryIn(theirs, { proof: phone })).http).toBe(200);
    await triedBy({}, 10);
    expect((await tryIn(password, { proof: phone })).http).toBe(401);
    const left = await triedBy({ proof: phone }, 10);
    expect(left.at(-1)).toBe(429);
    app.clock.advance({ minutes: 15 });
    expect((await tryIn(password, { proof: phone })).data?.UserId).toBe(anna.id);
  });

  it('by a secret that is too short to be one', async () => {
    await tryIn(password, { proof: 'short' });
    expect(await app.db.selectFrom('knownDevices').select('id').execute()).toEqual([]);
  });
});

describe('a browser', () => {
  const isKnown = async () => {
    await triedBy({}, 10);
    return (await tryIn(password, { proof: phone })).http === 200;
  };
  const here = async (): Promise<TestPerson> => {
    const { data } = await tryIn(password, { proof: phone });
    return { ...anna, token: data!.Token };
  };

  it('stays known after signing out there', async () => {
    await app.call(sessionEndpoints.signOut, { body: {} }, await here());
    expect(await isKnown()).toBe(true);
  });

  it('is a stranger after it was signed out from elsewhere', async () => {
    await here();
    await stepUp(app, anna);
    await app.call(settingsEndpoints.signOutEverywhere, {} as never, anna);
    expect(await isKnown()).toBe(false);
  });

  it('stays known where another of its sessions stands', async () => {
    await here();
    const first = await app.db.selectFrom('sessions').select('id').where('knownDeviceId', 'is not', null).execute();
    await here();
    await stepUp(app, anna);
    await app.call(settingsEndpoints.signOutDevice, { params: { id: first[0]!.id } }, anna);
    expect(await isKnown()).toBe(true);
  });

  it('stands hashed, another way for each person', async () => {
    const ben = await aYouth(app, { firstName: 'Ben', passwordHash });
    await here();
    await tryIn(password, { proof: phone, as: ben.email });
    const rows = await app.db.selectFrom('knownDevices').selectAll().execute();
    expect(new Set(rows.map(({ proofHash }) => proofHash.toString('hex'))).size).toBe(2);
    expect(rows.map(({ proofHash }) => proofHash.toString('latin1')).join()).not.toContain('anna-phone');
  });

  it('is one of the ten used last', async () => {
    for (let at = 0; at < 12; at++) {
      app.clock.advance({ minutes: 2 });
      await tryIn(password, { proof: `browser-${at}`.padEnd(43, 'x') });
    }
    expect(await app.db.selectFrom('knownDevices').select('id').execute()).toHaveLength(10);
  });
});

describe('unlocking', () => {
  const unlock = (who: TestPerson, address: string) =>
    app.answer(sessionEndpoints.unlock, { body: { password } }, { ...who, address });

  it('is not delayed by whoever shares the address, or holds another phone of theirs', async () => {
    const lost = { ...anna, ...(await signIn(app, anna.id)) };
    const school = '198.51.100.9';
    for (let at = 0; at < 320; at++)
      await app.answer(sessionEndpoints.unlock, { body: { password } }, { token: 'x'.repeat(43), address: school });
    const answers = [];
    for (let at = 0; at < 62; at++)
      answers.push(
        (await app.answer(sessionEndpoints.unlock, { body: {} as never }, { ...lost, address: school })).http,
      );
    expect(answers.slice(-2)).toEqual([429, 429]);
    expect((await unlock(anna, school)).http).toBe(200);
  });
});
