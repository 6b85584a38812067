// Getting back in without the password, through the front door.
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/session/passwords.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';

const password = 'kelp toast nineteen';
const better = 'river lamp forty two';
const { startReset, sendResetCode, verifyReset, reset, changeByMobile } = passwordEndpoints;
const me = profileEndpoints.read;

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

const askByMail = (Email = anna.email) => app.answer(startReset, { query: { isWeb: 'true' }, body: { Email } });
const askByText = (MobileNumber = anna.mobile) => app.answer(sendResetCode, { body: { MobileNumber } });
const linkIn = (text: string) => /#id=([\w-]+)&secret=([\w-]+)/u.exec(text)!;
const mailed = async () => {
  await askByMail();
  await app.settle();
  const [, id, secret] = linkIn(app.mails.at(-1)!.text);
  return { id: id!, secret: secret! };
};
const texted = async () => {
  const { data } = await askByText();
  await app.settle();
  return { id: data!.ResetId, secret: app.texts.at(-1)!.text.slice(0, 6) };
};
const prove = (id: string, Otp: string) => app.answer(verifyReset, { params: { id }, body: { Otp } });
const tokenFor = async ({ id, secret }: { id: string; secret: string }) =>
  (await prove(id, secret)).data!.ResetAuthToken;
const finish = (row: typeof reset | typeof changeByMobile, id: string, ResetAuthToken: string, Password = better) =>
  app.answer(row, { params: { id }, body: { Password, ResetAuthToken } });
const signInWith = async (typed: string) =>
  (await app.answer(sessionEndpoints.signIn, { body: { userName: anna.email, password: typed } })).http;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('by mail', () => {
  it('leads from the link to a new password, ends every session and notifies the owner', async () => {
    const { id, secret } = await mailed();
    expect(app.mails[0]).toMatchObject({ to: anna.email, subject: 'Set a new password' });
    expect(app.mails[0]!.text).toContain(`http://localhost:3000/forgot-password-submit#id=${id}&secret=${secret}`);
    expect((await finish(reset, id, await tokenFor({ id, secret }))).http).toBe(200);
    expect([await signInWith(password), await signInWith(better)]).toEqual([401, 200]);
    expect((await app.answer(me, {}, anna)).http).toBe(401);
    expect((await app.answer(sessionEndpoints.refresh, { body: { refreshToken: anna.refreshToken } })).http).toBe(401);
    await app.settle();
    expect(app.mails.at(-1)).toMatchObject({ to: anna.email, subject: 'Your password was changed' });
    expect(app.texts).toMatchObject([{ to: anna.mobile.replace(/^0/u, '+61') }]);
    expect(app.texts[0]!.text).toContain('If it wasn’t you');
  });

  it('notifies nobody by a mobile that was never confirmed', async () => {
    await app.db.updateTable('people').set({ mobileVerifiedAt: null }).execute();
    const asked = await mailed();
    expect((await finish(reset, asked.id, await tokenFor(asked))).http).toBe(200);
    await app.settle();
    expect(app.mails.at(-1)!.subject).toBe('Your password was changed');
    expect(app.texts).toEqual([]);
  });

  it('answers alike, whether anybody has that address or not', async () => {
    const [here, nobody] = [await askByMail(), await askByMail('nobody@example.com')];
    expect({ ...nobody, headers: null }).toEqual({ ...here, headers: null });
    await app.settle();
    expect(app.mails.map(({ to }) => to)).toEqual([anna.email]);
    const { rows } = await app.pool.query<{ count: number }>('SELECT count(*)::int FROM password_resets');
    expect(rows[0]!.count).toBe(2);
  });

  it('sends nothing to a closed account', async () => {
    await app.db.updateTable('people').set({ status: 'suspended' }).execute();
    expect((await askByMail()).http).toBe(200);
    await app.settle();
    expect(app.mails).toEqual([]);
  });

  it('is not used up by whoever only opens the page', async () => {
    const { id, secret } = await mailed();
    await app.raw({ method: 'GET', url: '/forgot-password-submit' });
    expect((await prove(id, secret)).http).toBe(200);
  });
});

describe('by text', () => {
  it('leads from six digits to a new password', async () => {
    const { data } = await askByText(anna.mobile.replace(/^0(...)/u, '+61 $1 '));
    expect(data).toEqual({
      ResetId: expect.stringMatching(/^[\w-]{22}$/u) as string,
      ResendAfterSeconds: 60,
      ExpiresAt: new Date(app.clock.now().getTime() + 600_000).toISOString(),
    });
    await app.settle();
    expect(app.texts[0]!.to).toBe(anna.mobile.replace(/^0/u, '+61'));
    const secret = app.texts[0]!.text.slice(0, 6);
    const spaced = `${secret.slice(0, 3)} ${secret.slice(3)}`;
    const token = (await prove(data!.ResetId, spaced)).data!.ResetAuthToken;
    expect((await finish(changeByMobile, data!.ResetId, token)).http).toBe(200);
    expect(await signInWith(better)).toBe(200);
  });

  it('answers alike for a mobile that nobody has, whose code nobody gets', async () => {
    const [here, nobody] = [await askByText(), await askByText('0491570999')];
    expect(Object.keys(nobody.data!)).toEqual(Object.keys(here.data!));
    expect(nobody.data!.ResetId).toHaveLength(here.data!.ResetId.length);
    expect({ ...nobody, headers: null, data: null }).toEqual({ ...here, headers: null, data: null });
    await app.settle();
    expect(app.texts).toHaveLength(1);
    const wrong = await prove(nobody.data!.ResetId, '000000');
    const code = other(app.texts[0]!.text.slice(0, 6));
    expect({ ...wrong, headers: null }).toEqual({ ...(await prove(here.data!.ResetId, code)), headers: null });
  });

  it('is tried five times, then the right code is refused in the same words', async () => {
    const { id, secret } = await texted();
    const words = new Set<string>();
    for (let time = 1; time <= 5; time++) words.add((await prove(id, other(secret))).message);
    words.add((await prove(id, secret)).message);
    words.add((await prove('AAAAAAAAAAAAAAAAAAAAAA', secret)).message);
    expect(words.size).toBe(1);
  });

  it('counts tries at the same moment one after the other', async () => {
    const { id, secret } = await texted();
    await Promise.all(Array.from({ length: 5 }, () => prove(id, other(secret))));
    expect((await prove(id, secret)).http).toBe(422);
  });

  it('goes once a minute, five times an hour, ten times a day, to nobody’s mobile alike', async () => {
    for (const mobile of [anna.mobile, '0491570999']) {
      const sentIn = async (tries: number) => {
        let sent = 0;
        for (let time = 0; time < tries; time++) {
          if ((await askByText(mobile)).http === 200) sent++;
          app.clock.advance({ minutes: 1 });
        }
        return sent;
      };
      expect((await Promise.all([askByText(mobile), askByText(mobile)])).map(({ http }) => http).toSorted()).toEqual([
        200, 429,
      ]);
      app.clock.advance({ minutes: 1 });
      expect(await sentIn(6)).toBe(4);
      app.clock.advance({ hours: 2 });
      expect(await sentIn(6)).toBe(5);
      app.clock.advance({ hours: 2 });
      expect(await sentIn(1)).toBe(0);
    }
  });
});

describe('by which contact', () => {
  const unconfirm = (...contacts: ('emailVerifiedAt' | 'mobileVerifiedAt')[]) =>
    app.db
      .updateTable('people')
      .set(Object.fromEntries(contacts.map((contact) => [contact, null])))
      .execute();
  const sentTo = async () => {
    await app.settle();
    return [...app.mails, ...app.texts].map(({ to }) => to);
  };
  const [ofEmail, ofMobile] = [() => anna.email, () => anna.mobile.replace(/^0/u, '+61')];

  it('is not an email that nobody confirmed, where the mobile is confirmed', async () => {
    await unconfirm('emailVerifiedAt');
    const [here, nobody] = [await askByMail(), await askByMail('nobody@example.com')];
    expect({ ...here, headers: null }).toEqual({ ...nobody, headers: null });
    expect(await sentTo()).toEqual([]);
    const byText = await texted();
    expect(await sentTo()).toEqual([ofMobile()]);
    expect((await finish(changeByMobile, byText.id, await tokenFor(byText))).http).toBe(200);
    expect(await signInWith(better)).toBe(200);
  });

  it('is not a mobile that nobody confirmed, where the email is confirmed', async () => {
    await unconfirm('mobileVerifiedAt');
    const [here, nobody] = [await askByText(), await askByText('0491570999')];
    expect({ ...here, headers: null, data: null }).toEqual({ ...nobody, headers: null, data: null });
    expect(Object.keys(here.data!)).toEqual(Object.keys(nobody.data!));
    expect(await sentTo()).toEqual([]);
    const byMail = await mailed();
    expect(await sentTo()).toEqual([ofEmail()]);
    expect((await finish(reset, byMail.id, await tokenFor(byMail))).http).toBe(200);
  });

  it('costs the same work whether it opens or not: a row, a job, a note', async () => {
    await unconfirm('emailVerifiedAt');
    const stored = async () => {
      const { rows } = await app.pool.query<{ resets: number; jobs: number; notes: number }>(
        `SELECT (SELECT count(*) FROM password_resets)::int AS resets, (SELECT count(*) FROM audit_log)::int AS notes,
          (SELECT count(*) FROM pgboss.job WHERE name = 'send-password-reset')::int AS jobs`,
      );
      return rows[0];
    };
    for (const [at, ask] of [askByMail, askByText, () => askByMail('nobody@example.com')].entries()) {
      expect((await ask()).http).toBe(200);
      expect(await stored()).toEqual({ resets: at + 1, jobs: at + 1, notes: at + 1 });
    }
  });

  it('is either one where none is confirmed yet', async () => {
    await unconfirm('emailVerifiedAt', 'mobileVerifiedAt');
    const [byMail, byText] = [await mailed(), await texted()];
    expect(await sentTo()).toEqual([ofEmail(), ofMobile()]);
    expect((await prove(byText.id, byText.secret)).http).toBe(200);
    expect((await finish(reset, byMail.id, await tokenFor(byMail))).http).toBe(200);
    expect(await signInWith(better)).toBe(200);
  });

  it('is either one where both are confirmed', async () => {
    const [byMail, byText] = [await mailed(), await texted()];
    expect(await sentTo()).toEqual([ofEmail(), ofMobile()]);
    expect((await prove(byMail.id, byMail.secret)).http).toBe(200);
    expect((await finish(changeByMobile, byText.id, await tokenFor(byText))).http).toBe(200);
    expect(await signInWith(better)).toBe(200);
  });

  it('is also how one hears of it: never by an email that may be somebody else’s', async () => {
    await unconfirm('emailVerifiedAt');
    const byText = await texted();
    expect((await finish(changeByMobile, byText.id, await tokenFor(byText))).http).toBe(200);
    await app.settle();
    expect(app.mails.filter(({ subject }) => subject === 'Your password was changed')).toEqual([]);
    expect(app.texts.at(-1)!.text).toContain('A new password was set');
  });

  it('ends where another one is confirmed meanwhile', async () => {
    await unconfirm('emailVerifiedAt', 'mobileVerifiedAt');
    const byMail = await mailed();
    const token = await tokenFor(byMail);
    await app.db.updateTable('people').set({ mobileVerifiedAt: app.clock.now() }).execute();
    expect((await finish(reset, byMail.id, token)).code).toBe('reset-over');
    expect(await signInWith(password)).toBe(200);
  });
});

describe('what a way back in opens', () => {
  it('is nothing but itself, but for a texted code in both calls: not another one, not by a person’s id', async () => {
    const [byMail, byText] = [await mailed(), await texted()];
    const [mailToken, textToken] = [await tokenFor(byMail), await tokenFor(byText)];
    const ben = await aYouth(app, { firstName: 'Ben', passwordHash });
    const tries = [
      finish(changeByMobile, byMail.id, mailToken),
      finish(reset, byMail.id, textToken),
      finish(changeByMobile, byText.id, mailToken),
      finish(reset, ben.id, mailToken),
      finish(reset, anna.id, mailToken),
      finish(reset, byMail.id, byMail.secret),
    ];
    for (const { http, code } of await Promise.all(tries))
      expect({ http, code }).toEqual({ http: 422, code: 'reset-over' });
    expect(await signInWith(password)).toBe(200);
    expect((await finish(reset, byText.id, textToken)).http).toBe(200);
  });

  it('is open for ten minutes, and ten more once proven', async () => {
    const late = await mailed();
    app.clock.advance({ minutes: 10 });
    expect((await prove(late.id, late.secret)).http).toBe(422);
    const inTime = await mailed();
    const token = await tokenFor(inTime);
    app.clock.advance({ minutes: 10 });
    expect((await finish(reset, inTime.id, token)).code).toBe('reset-over');
  });

  it('is the same token again for a minute, and then proven no more', async () => {
    const asked = await mailed();
    const token = await tokenFor(asked);
    app.clock.advance({ seconds: 60 });
    expect(await tokenFor(asked)).toBe(token);
    app.clock.advance({ seconds: 1 });
    expect((await prove(asked.id, asked.secret)).http).toBe(422);
    expect((await finish(reset, asked.id, token)).http).toBe(200);
  });

  it('is used once, answers the very same again for a minute, and closes every other way', async () => {
    const [byMail, byText] = [await mailed(), await texted()];
    const [mailToken, textToken] = [await tokenFor(byMail), await tokenFor(byText)];
    const answers = await Promise.all([finish(reset, byMail.id, mailToken), finish(reset, byMail.id, mailToken)]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    expect((await finish(reset, byMail.id, mailToken, 'something else again')).code).toBe('reset-over');
    expect((await finish(changeByMobile, byText.id, textToken, 'something else again')).code).toBe('reset-over');
    app.clock.advance({ seconds: 61 });
    expect((await finish(reset, byMail.id, mailToken)).code).toBe('reset-over');
    await app.settle();
    expect(app.mails.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1);
  });

  it('stays open where the new password is one to guess', async () => {
    const asked = await mailed();
    const token = await tokenFor(asked);
    const { http, errors } = await finish(reset, asked.id, token, 'password123');
    expect({ http, field: errors?.[0]?.field }).toEqual({ http: 422, field: 'Password' });
    expect((await finish(reset, asked.id, token)).http).toBe(200);
  });

  it('is stored nowhere that could be read', async () => {
    await askByMail();
    await askByText();
    const { rows } = await app.pool.query<{ all: string }>(
      `SELECT concat((SELECT string_agg(data::text, ' ') FROM pgboss.job), (SELECT string_agg(r::text, ' ') FROM password_resets r)) AS all`,
    );
    await app.settle();
    expect(rows[0]!.all).not.toContain(linkIn(app.mails[0]!.text)[2]);
    expect(rows[0]!.all).not.toContain(app.texts[0]!.text.slice(0, 6));
  });

  it('is swept when it is days old', async () => {
    await askByMail();
    app.clock.advance({ days: 3 });
    await app.jobs.runNamed('sweep-password-resets');
    expect(await app.db.selectFrom('passwordResets').select('id').execute()).toEqual([]);
  });
});
