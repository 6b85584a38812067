// Taking one's data along, through the front door: with the password, once a day, once only.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { myDataEndpoints, type DataExport } from '@mycrew/contract/my-data.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { stepUp } from '#testing/step-up.ts';
import { unzip } from '#testing/unzip.ts';

const { requestExport, exportState, lastExport, downloadExport } = myDataEndpoints;

let app: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  anna = await aYouth(app, { firstName: 'Anna' });
  const body = { Emotions: [{ _id: 'sad', isPrimary: true }], CheckinText: 'a long day' };
  await app.call(checkinEndpoints.add, { body }, anna);
});

const ask = async (person = anna) => {
  await stepUp(app, person);
  return app.call(requestExport, { body: {} }, person);
};
const look = (id: string, person = anna) => app.call(exportState, { params: { id } }, person);
const ready = async () => {
  const { _id } = await ask();
  await app.settle();
  return look(_id);
};
const partsOf = ({ _id, DownloadUrl }: Pick<DataExport, '_id' | 'DownloadUrl'>) => ({
  params: { id: _id },
  query: { key: new URL(DownloadUrl!, 'http://here').searchParams.get('key')! },
});
const download = (made: Pick<DataExport, '_id' | 'DownloadUrl'>) => app.send(downloadExport, partsOf(made));
const stored = () => [...app.files.keys()].filter((key) => key.startsWith('exports/'));

describe('asking', () => {
  it('needs the password again', async () => {
    expect(await app.answer(requestExport, { body: {} }, anna)).toMatchObject({ http: 422, code: 'step-up-needed' });
    expect(await app.call(lastExport, {}, anna)).toBeNull();
  });

  it('puts everything together and says so, without saying what', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ State: 'waiting', DownloadUrl: null, Bytes: null });
    await app.settle();
    expect(await look(asked._id)).toMatchObject({ State: 'ready', DownloadUrl: expect.any(String) as string });
    const { items } = await app.call(notificationEndpoints.page, { query: {} }, anna);
    expect(items).toMatchObject([{ Type: 'DATA-READY', RefId: asked._id, Title: 'Your copy is ready' }]);
    expect(app.mails).toMatchObject([{ to: anna.email, subject: 'Your copy is ready' }]);
    expect(app.mails[0]!.text).not.toMatch(/key=|sad|long day/u);
    expect(await app.call(lastExport, {}, anna)).toMatchObject({ _id: asked._id, State: 'ready' });
  });

  it('is done once a day, also when asked twice at the same moment', async () => {
    await stepUp(app, anna);
    const answers = await Promise.all([1, 2, 3].map(() => app.answer(requestExport, { body: {} }, anna)));
    expect(answers.map(({ http }) => http).toSorted()).toEqual([201, 429, 429]);
    app.clock.advance({ days: 1 });
    Object.assign(anna, await signIn(app, anna.id));
    expect(await ask()).toMatchObject({ State: 'waiting' });
  });

  it('may be repeated at once where it failed', async () => {
    const { _id } = await ask();
    app.clock.advance({ minutes: 61 });
    Object.assign(anna, await signIn(app, anna.id));
    await app.jobs.runNamed('tidy-exports');
    expect(await look(_id)).toMatchObject({ State: 'failed' });
    expect(await ask()).toMatchObject({ State: 'waiting' });
  });
});

describe('the archive', () => {
  it('is a ZIP with a page to read, the data and the pictures, kept sealed until then', async () => {
    const made = await ready();
    const sealed = Buffer.from(app.files.get(stored()[0]!)!);
    expect(sealed.includes(Buffer.from('a long day'))).toBe(false);
    const { statusCode, headers, rawPayload } = await download(made);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="mycrew-my-data.zip"',
      'cache-control': 'no-store',
    });
    expect(rawPayload).toHaveLength(made.Bytes!);
    const files = unzip(rawPayload);
    expect([...files.keys()]).toEqual(['data.json', 'index.html']);
    expect(files.get('index.html')!.toString()).toContain('a long day');
    const { tables } = JSON.parse(files.get('data.json')!.toString()) as { tables: Record<string, unknown> };
    expect(tables['checkins']).toMatchObject([{ comment: 'a long day' }]);
  });

  it('is handed out once, and gone from storage then', async () => {
    const made = await ready();
    const answers = await Promise.all([1, 2, 3, 4].map(() => download(made)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await download(made)).statusCode).toBe(404);
    expect(stored()).toEqual([]);
    expect(await look(made._id)).toMatchObject({ State: 'expired', DownloadUrl: null });
  });

  it('lies there for a day at most', async () => {
    const { _id } = await ready();
    app.clock.advance({ days: 1 });
    Object.assign(anna, await signIn(app, anna.id));
    await stepUp(app, anna);
    expect((await look(_id)).DownloadUrl).toBeNull();
    await app.jobs.runNamed('tidy-exports');
    expect(stored()).toEqual([]);
    expect(await look(_id)).toMatchObject({ State: 'expired' });
  });
});

describe('the link', () => {
  it('holds for fifteen minutes; after that, and on another device, the password is asked for again', async () => {
    const made = await ready();
    expect((await look(made._id)).DownloadUrl).toBe(made.DownloadUrl);
    const elsewhere = { ...anna, ...(await signIn(app, anna.id)) };
    expect(await look(made._id, elsewhere)).toMatchObject({ State: 'ready', DownloadUrl: null });
    app.clock.advance({ minutes: 15 });
    expect((await download(made)).statusCode).toBe(404);
    Object.assign(anna, await signIn(app, anna.id));
    expect((await look(made._id)).DownloadUrl).toBeNull();
    await stepUp(app, anna);
    const again = await look(made._id);
    expect(again.DownloadUrl).not.toBe(made.DownloadUrl);
    expect((await download(made)).statusCode).toBe(404);
    expect((await download(again)).statusCode).toBe(200);
  });

  it('is stored as a hash, and opens no other export', async () => {
    const made = await ready();
    const ben = await aYouth(app, { firstName: 'Ben' });
    const { _id } = await ask(ben);
    await app.settle();
    const his = await look(_id, ben);
    const { query } = partsOf(made);
    const rows = await app.db.selectFrom('dataExports').selectAll().execute();
    for (const { keyHash } of rows) expect(keyHash!.toString('base64url')).not.toBe(query.key);
    expect((await app.send(downloadExport, { params: { id: his._id }, query })).statusCode).toBe(404);
    expect((await app.send(downloadExport, { params: { id: made._id }, query: partsOf(his).query })).statusCode).toBe(
      404,
    );
    for (const id of [made._id, _id.replace(/.$/u, (end) => (end === '0' ? '1' : '0'))])
      expect((await app.answer(exportState, { params: { id } }, ben)).http).toBe(404);
    expect((await download(made)).statusCode).toBe(200);
  });
});
