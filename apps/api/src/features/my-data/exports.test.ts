// Taking one's data along, through the front door: with the password, once a day, once only.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { journalLockEndpoints } from '@mycrew/contract/journal-lock.ts';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { stepUp } from '#testing/step-up.ts';
import { unzip } from '#testing/unzip.ts';

const { requestExport, exportState, downloadExport } = myDataEndpoints;

const app = await setUpRoom();
let anna: TestPerson;
beforeEach(async () => {
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  anna = await aYouth(app, { firstName: 'Anna' });
  const context = { Tags: ['school', 'Netball'], Sleep: 'little' as const };
  const body = { Emotions: [{ _id: 'sad', isPrimary: true }], CheckinText: 'a long day', ...context };
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
const download = ({ _id: id }: { _id: string }, person = anna) => app.send(downloadExport, { params: { id } }, person);
const stored = () => [...app.files.keys()].filter((key) => key.startsWith('exports/'));

describe('asking', () => {
  it('needs the password again', async () => {
    expect(await app.answer(requestExport, { body: {} }, anna)).toMatchObject({ http: 422, code: 'step-up-needed' });
    expect(stored()).toEqual([]);
  });

  it('puts everything together and says so, without saying what', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ State: 'waiting', Bytes: null });
    await app.settle();
    expect(await look(asked._id)).toMatchObject({ State: 'ready', Bytes: expect.any(Number) as number });
    const { items } = await app.call(notificationEndpoints.page, { query: {} }, anna);
    expect(items).toMatchObject([{ Type: 'DATA-READY', RefId: asked._id, Title: 'Your copy is ready' }]);
    expect(app.mails).toMatchObject([{ to: anna.email, subject: 'Your copy is ready' }]);
    expect(app.mails[0]!.text).not.toMatch(/sad|long day/u);
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
  it('is a ZIP with a page to read, the data and the pictures, stored sealed until then', async () => {
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
    expect([...files.keys()]).toEqual(['data.json', 'checkins.csv', 'check-ins/2026-11.md', 'index.html']);
    expect(files.get('index.html')!.toString()).toContain('a long day');
    const { tables } = JSON.parse(files.get('data.json')!.toString()) as { tables: Record<string, unknown> };
    const context = { tags: ['school', 'Netball'], sleep: 'little' };
    expect(tables['checkins']).toMatchObject([{ comment: 'a long day', context }]);
    expect(files.get('index.html')!.toString()).toContain('School, Netball, A little sleep');
  });

  it('is handed out once, and gone from storage then', async () => {
    const made = await ready();
    const answers = await Promise.all([1, 2, 3, 4].map(() => download(made)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await download(made)).statusCode).toBe(404);
    expect(stored()).toEqual([]);
    expect(await look(made._id)).toMatchObject({ State: 'expired' });
  });

  it('lies there for a day at most', async () => {
    const { _id } = await ready();
    app.clock.advance({ days: 1 });
    Object.assign(anna, await signIn(app, anna.id));
    await stepUp(app, anna);
    expect((await download({ _id })).statusCode).toBe(404);
    await app.jobs.runNamed('tidy-exports');
    expect(stored()).toEqual([]);
    expect(await look(_id)).toMatchObject({ State: 'expired' });
  });
});

describe('handing it out', () => {
  const refusal = async (made: { _id: string }, person = anna) => {
    const answer = await download(made, person);
    return answer.statusCode === 422 ? answer.json<{ code: string }>().code : answer.statusCode;
  };

  it('asks for the password on each device, and again after some minutes', async () => {
    const made = await ready();
    const elsewhere = { ...anna, ...(await signIn(app, anna.id)) };
    expect(await refusal(made, elsewhere)).toBe('step-up-needed');
    app.clock.advance({ minutes: 15 });
    Object.assign(anna, await signIn(app, anna.id));
    expect(await refusal(made)).toBe('step-up-needed');
    await stepUp(app, anna);
    expect(await refusal(made)).toBe(200);
  });

  it('asks for the pin that the journal was given meanwhile', async () => {
    const made = await ready();
    const elsewhere = { ...anna, ...(await signIn(app, anna.id)) };
    await stepUp(app, elsewhere);
    await app.call(journalLockEndpoints.set, { body: { pin: '2468' } }, anna);
    expect(await refusal(made, elsewhere)).toBe('journal-locked');
    await app.call(journalLockEndpoints.verify, { body: { pin: '2468' } }, elsewhere);
    expect(await refusal(made, elsewhere)).toBe(200);
  });

  it('is for nobody else, and needs nothing in its address', async () => {
    const made = await ready();
    const ben = await aYouth(app, { firstName: 'Ben' });
    await stepUp(app, ben);
    expect(await refusal(made, ben)).toBe(404);
    expect((await app.answer(exportState, { params: { id: made._id } }, ben)).http).toBe(404);
    expect((await app.send(downloadExport, { params: { id: made._id } })).statusCode).toBe(401);
    expect(await refusal(made)).toBe(200);
  });
});
