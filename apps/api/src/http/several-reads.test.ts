// Several reads in one request: each as if it had come alone.
import { mostReads, type ReadAnswer } from '@mycrew/contract/reads.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { expect, it } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();

const ask = async (paths: string[], person?: TestPerson, headers: Record<string, string> = {}) => {
  const query = paths.map((path) => `of=${encodeURIComponent(path)}`).join('&');
  const sent = { ...headers, ...(person && { authorization: `Bearer ${person.token}` }) };
  const answer = await app.raw({ url: `/api/reads?${query}`, headers: sent });
  return { http: answer.statusCode, headers: answer.headers, data: answer.json<{ data: ReadAnswer[] }>().data };
};

it('answers each as if it had come alone, refusals too', async () => {
  const mia = await aYouth(app);
  const { http, data } = await ask(
    ['/user/mycrew', '/states', '/checkin/not-one', '/staff/entry', '/nothing-here'],
    mia,
  );
  expect(http).toBe(200);
  expect(data.map((each) => each?.statusCode)).toEqual([200, 200, 404, 404, 404]);
  expect(data[0]?.body.data).toEqual(await app.call(crewEndpoints.crew, {}, mia));
});

it('gives nobody more than they may read', async () => {
  expect((await ask(['/user/mycrew', '/states'])).data.map((each) => each?.statusCode)).toEqual([401, 200]);
  const mia = await aYouth(app);
  await app.db.updateTable('sessions').set({ lockedAt: app.clock.now() }).execute();
  expect((await ask(['/user/mycrew', '/user/profile'], mia)).data.map((each) => each?.statusCode)).toEqual([423, 423]);
});

it('counts each towards the limits of the caller', async () => {
  const mia = await aYouth(app);
  const statuses = new Map<number, number>();
  for (let round = 0; round < 40; round += 1)
    for (const each of (
      await ask(
        Array.from({ length: mostReads }, () => '/user/mycrew'),
        mia,
      )
    ).data)
      statuses.set(each!.statusCode, (statuses.get(each!.statusCode) ?? 0) + 1);
  expect(statuses.get(429)).toBeGreaterThan(0);
  const refused = (await ask(['/user/mycrew', '/user/mycrew'], mia)).data.find((each) => each?.statusCode === 429);
  expect(refused?.retryAfter).toBeGreaterThan(0);
});

it('takes reads of ours alone, and only so many', async () => {
  const mia = await aYouth(app);
  for (const paths of [
    [],
    ['user/mycrew'],
    ['//evil.example'],
    ['/%72eads?of=/states'],
    Array.from({ length: mostReads + 1 }, () => '/states'),
  ])
    expect((await ask(paths, mia)).http, paths[0]).toBe(422);
  // However it is spelled.
  const within = ['/reads', '/x/../reads'].map((path) => `${path}?of=/states`);
  expect((await ask(within, mia)).data.map((each) => each?.statusCode)).toEqual([422, 422]);
  // Whoever leaves the calls finds pages, which are no JSON.
  expect((await ask(['/user/../../need-help-now', '/states'], mia)).data.map((each) => each?.statusCode)).toEqual([
    undefined,
    200,
  ]);
});

it('is stored by no cache, as each of them, whether it is answered or refused', async () => {
  for (const paths of [['/states'], []]) expect((await ask(paths)).headers['cache-control'], paths[0]).toBe('no-store');
});

it('holds no long answers for whoever reads them slowly: they are to be asked for alone', async () => {
  const specification = await app.raw({ url: '/api/openapi.json' });
  expect(specification.body.length).toBeGreaterThan(500_000);
  expect((await ask(Array.from({ length: mostReads }, () => '/openapi.json'))).data).toEqual(
    Array.from({ length: mostReads }, () => null),
  );
});

it('reads each address as it would alone, however it is written, and as often as it stands there', async () => {
  const mia = await aYouth(app);
  const odd = [
    '/user/mycrew?',
    '/user/mycrew/',
    '/user/mycrew#states',
    '/journals?page=1&tag=a%20b%26c%2Bd',
    '/journals?page=%zz',
    '/checkin/%zz',
    '/checkin/%00',
    '/checkin/caf\u00E9',
    '/chats?userId=a&userId=b',
    '/user/mycrew',
    '/user/mycrew',
  ];
  const { data } = await ask(odd, mia);
  const alone = await Promise.all(
    odd.map(async (path) => {
      const url = `/api${path}`;
      const answer = await app.raw({ url, headers: { authorization: `Bearer ${mia.token}` } });
      return { statusCode: answer.statusCode, body: answer.json<object>() };
    }),
  );
  expect(data).toEqual(alone);
});

it('waits for nobody who is late: that one is asked for alone', async () => {
  let release = () => {};
  const impatient = await createTestApp({
    settings: { readsWithinMs: 50 },
    more: (api) => void api.get('/api/trial/slow', () => new Promise<void>((resolve) => (release = resolve))),
  });
  const answer = await impatient.raw({ url: '/api/reads?of=/trial/slow' });
  expect(answer.json()).toMatchObject({ statusCode: 200, data: [null] });
  release();
  await impatient.close();
});
