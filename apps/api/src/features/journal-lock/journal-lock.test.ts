// The pin before a journal, through the front door: what it holds closed, for which session, and what a wrong one costs.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { journalLockEndpoints, type LockOption } from '@mycrew/contract/journal-lock.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/session/passwords.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo, signIn, type TestPerson } from '#testing/people.ts';
import { aPicture } from '#testing/pictures.ts';
import { stepUp } from '#testing/step-up.ts';

const { verify, forgot, set, choose, change, status, close } = journalLockEndpoints;
const { add, addImage, page, read, remove, search, setStatus, share, sharedWith, tags, update } = journalEndpoints;
const pin = '2468';
const secret = 'nobody knows about the scholarship';

let app: TestApp;
let tahlia: TestPerson;
let leanne: TestPerson;
let journalId: string;
const passwordHash = hashPassword('kelp toast nineteen');
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
  await app.db
    .updateTable('people')
    .set({ passwordHash: await passwordHash })
    .where('id', '=', tahlia.id)
    .execute();
  const body = { Title: 'Plans', Document: documentOfText(secret), Tags: ['uni'], Status: 'finished' as const };
  journalId = (await app.call(add, { body }, tahlia))._id;
});

const again = async (): Promise<TestPerson> => ({ ...tahlia, ...(await signIn(app, tahlia.id)) });
const isOpen = async (who = tahlia) => (await app.answer(page, { query: {} }, who)).http === 200;
const lock = async (option: LockOption = 'session') => {
  await app.call(set, { body: { pin } }, tahlia);
  await app.call(choose, { body: { lockOption: option } }, tahlia);
};
const closed = async () => {
  await lock();
  await app.call(close, { body: {} }, tahlia);
};
const attempt = (typed: string, who = tahlia) => app.answer(verify, { body: { pin: typed } }, who);

describe('while it is closed', () => {
  it('every call that answers text of my pages, changes or shares one says journal-locked, and none of the text', async () => {
    const body = { journalId, CrewIds: [leanne.id] };
    await app.call(share, { body }, tahlia);
    await closed();
    await stepUp(app, tahlia);
    const { requestExport } = myDataEndpoints;
    const asked = {
      list: app.answer(page, { query: {} }, tahlia),
      search: app.answer(search, { query: {}, body: { Words: 'scholarship' } }, tahlia),
      tag: app.answer(page, { query: { tag: 'uni' } }, tahlia),
      day: app.answer(page, { query: { onThisDay: 'true', full: 'true' } }, tahlia),
      page: app.answer(read, { params: { id: journalId } }, tahlia),
      readers: app.answer(sharedWith, { params: { id: journalId } }, tahlia),
      tags: app.answer(tags, { query: {} }, tahlia),
      change: app.answer(update, { body: { journalId, Revision: 1, Title: 'x' } }, tahlia),
      late: app.answer(update, { body: { journalId, Revision: 7, Title: 'x' } }, tahlia),
      share: app.answer(share, { body }, tahlia),
      status: app.answer(setStatus, { body: { journalId, Status: 'draft' } }, tahlia),
      remove: app.answer(remove, { body: { journalId } }, tahlia),
      history: app.answer(historyEndpoints.day, { query: { IsJournal: 'true' } }, tahlia),
      export: app.answer(requestExport, { body: {} }, tahlia),
    };
    for (const [name, answer] of Object.entries(asked)) {
      const { http, code, text } = await answer.then((each) => ({ ...each, text: JSON.stringify(each) }));
      expect([name, http, code]).toEqual([name, 422, 'journal-locked']);
      expect(text).not.toMatch(/scholarship|Plans|uni/u);
    }
  });

  it('only this answers of the journal: what says nothing of my pages', async () => {
    await closed();
    const request = {
      params: { id: journalId },
      query: {},
      body: { journalId, Revision: 1, CrewIds: [], Status: 'draft', Words: 'x' },
    };
    const open: string[] = [];
    for (const [key, row] of Object.entries(journalEndpoints)) {
      const parts = { params: 'params' in row, query: 'query' in row, body: 'body' in row };
      const sent = Object.fromEntries(Object.entries(request).filter(([part]) => parts[part as keyof typeof parts]));
      const { code } = await app.answer(row as typeof page, sent as never, tahlia);
      if (code !== 'journal-locked') open.push(key);
    }
    expect(open.toSorted()).toEqual(['add', 'addImage', 'fromExperiences', 'prompt', 'sharedWithMe']);
  });

  it('my pictures stay in it, and an archive that was made before stays here', async () => {
    const { Url } = await app.call(addImage, { files: { Image: await aPicture() } }, tahlia);
    const look = async () => (await app.raw({ url: Url })).statusCode;
    expect(await look()).toBe(200);
    await stepUp(app, tahlia);
    const { _id } = await app.call(myDataEndpoints.requestExport, { body: {} }, tahlia);
    await app.settle();
    const take = async () =>
      (await app.send(myDataEndpoints.downloadExport, { params: { id: _id } }, tahlia)).statusCode;
    await closed();
    expect([await look(), await take()]).toEqual([404, 422]);
    await attempt(pin);
    expect([await look(), await take()]).toEqual([200, 200]);
  });

  it('a page can still be begun, and what comes back says nothing', async () => {
    await closed();
    const reply = await app.answer(add, { body: { Title: 'on the bus', Document: documentOfText('offline') } }, tahlia);
    expect(reply.http).toBe(201);
    expect(JSON.stringify(reply)).not.toContain('bus');
    const body = { Emotions: [{ _id: 'sad', isPrimary: true }], IsAddedToJournal: true };
    await app.call(checkinEndpoints.add, { body }, tahlia);
    await attempt(pin);
    expect((await app.call(page, { query: {} }, tahlia)).items).toHaveLength(3);
  });

  it('whoever I share with reads on, and their own lock is for their own pages', async () => {
    await app.call(share, { body: { journalId, CrewIds: [leanne.id] } }, tahlia);
    await closed();
    await app.call(set, { body: { pin } }, leanne);
    await app.call(close, { body: {} }, leanne);
    const { Title } = await app.call(read, { params: { id: journalId } }, leanne);
    expect(Title).toBe('Plans');
    expect((await app.call(journalEndpoints.sharedWithMe, { query: {} }, leanne)).items).toHaveLength(1);
  });
});

describe('a session that passes it', () => {
  it('is that session alone', async () => {
    await closed();
    const phone = await again();
    expect(await app.call(status, {}, tahlia)).toMatchObject({ HasPin: true, enableLock: true, IsOpen: false });
    await attempt(pin);
    expect([await isOpen(), await isOpen(phone)]).toEqual([true, false]);
  });

  it.each(['always', '5min'] as const)('with %s stays open for five minutes after its last use', async (option) => {
    await lock(option);
    app.clock.advance({ minutes: 4 });
    expect(await isOpen()).toBe(true);
    app.clock.advance({ minutes: 4 });
    expect(await isOpen()).toBe(true);
    app.clock.advance({ minutes: 6 });
    expect(await isOpen()).toBe(false);
  });

  it('with session stays open, until the app is locked', async () => {
    await lock('session');
    app.clock.advance({ minutes: 10 });
    expect(await isOpen()).toBe(true);
    await app.call(sessionEndpoints.lock, { body: {} }, tahlia);
    await app.call(sessionEndpoints.unlock, { body: { password: 'kelp toast nineteen' } }, tahlia);
    expect(await isOpen()).toBe(false);
  });

  it('may turn the lock off; one that has not passed it may not', async () => {
    await lock();
    const phone = await again();
    const off = { body: { enableLock: false } };
    expect(await app.answer(verify, off, phone)).toMatchObject({ http: 422, code: 'journal-locked' });
    expect(await app.answer(choose, { body: { lockOption: 'session' } }, phone)).toMatchObject({ http: 422 });
    await app.call(verify, off, tahlia);
    expect(await isOpen(phone)).toBe(true);
    expect(await app.call(verify, { body: { enableLock: true } }, tahlia)).toMatchObject({ enableLock: true });
    expect([await isOpen(), await isOpen(phone)]).toEqual([true, false]);
  });
});

describe('the pin', () => {
  it('is stored as passwords are', async () => {
    await lock();
    const { pinHash } = await app.db.selectFrom('journalLocks').select('pinHash').executeTakeFirstOrThrow();
    expect(pinHash).toMatch(/^\$argon2id\$/u);
  });

  it('after five wrong ones makes everybody wait, longer each time, wherever they try', async () => {
    await closed();
    const wrong = { http: 422, errors: [{ field: 'pin' }] };
    for (let tries = 1; tries < 5; tries++) expect(await attempt('0000')).toMatchObject(wrong);
    const fifth = await attempt('0000', await again());
    expect(fifth.errors![0]!.message).toContain('Please wait a minute');
    expect(await attempt(pin)).toMatchObject(wrong);
    expect((await app.call(status, {}, tahlia)).WaitsUntil).toBe('2026-11-25T01:01:00.000Z');
    app.clock.advance({ minutes: 2 });
    expect((await attempt('0000')).errors![0]!.message).toContain('5 minutes');
    app.clock.advance({ minutes: 6 });
    expect(await attempt(pin)).toMatchObject({ http: 200, data: { IsOpen: true, WaitsUntil: null } });
    expect(await attempt('0000')).toMatchObject(wrong);
    expect((await app.call(status, {}, tahlia)).WaitsUntil).toBeNull();
  });

  it('is counted once for each of many tries at one moment', async () => {
    await closed();
    await Promise.all(Array.from({ length: 8 }, () => attempt('0000')));
    const { wrongTries } = await app.db.selectFrom('journalLocks').select('wrongTries').executeTakeFirstOrThrow();
    expect(wrongTries).toBe(5);
  });

  it('is chosen once, and changed with the one before', async () => {
    await lock();
    expect(await app.answer(set, { body: { pin: '1111' } }, tahlia)).toMatchObject({ http: 409 });
    const wrong = await app.answer(change, { body: { previousPin: '0000', newPin: '1357' } }, tahlia);
    expect(wrong).toMatchObject({ http: 422, errors: [{ field: 'previousPin' }] });
    const phone = await again();
    await attempt(pin, phone);
    await app.call(change, { body: { previousPin: pin, newPin: '1357' } }, tahlia);
    expect([await isOpen(), await isOpen(phone)]).toEqual([true, false]);
    expect((await attempt(pin)).http).toBe(422);
    expect((await attempt('1357')).http).toBe(200);
  });

  it('that was forgotten is replaced after the password alone, within a wait too', async () => {
    await closed();
    for (let tries = 0; tries < 5; tries++) await attempt('0000');
    const body = { pin: '1357' };
    expect(await app.answer(forgot, { body }, tahlia)).toMatchObject({ http: 422, code: 'step-up-needed' });
    await stepUp(app, tahlia);
    expect(await app.call(forgot, { body }, tahlia)).toMatchObject({ IsOpen: true, WaitsUntil: null });
    expect((await attempt('1357')).http).toBe(200);
  });

  it.each(['123', '1234567', 'abcd', ''])('is four to six digits, and %j is not', async (typed) => {
    const reply = await app.answer(set, { body: { pin: typed } }, tahlia);
    expect(reply).toMatchObject({ http: 422, errors: [{ field: 'pin', message: 'Four to six digits.' }] });
    expect(await app.answer(verify, { body: {} }, tahlia)).toMatchObject({ http: 422, errors: [{ field: 'pin' }] });
  });
});
