// Over a real line: a call for help counts though its body is endless, breaks off in the middle, or never was one.
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';

let app: TestApp;
let tahlia: TestPerson;
let leanne: TestPerson;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.api.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.api.server.address() as AddressInfo);
});
beforeEach(async () => {
  await app.reset();
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
});
afterAll(() => app.close());

const alerts = () => app.db.selectFrom('alerts').select('id').execute();
const post = async (
  write: (sent: ReturnType<typeof request>) => void,
  headers: Record<string, string> = {},
  path = '/api/user/alert/all',
) => {
  const sent = request({
    port,
    path,
    method: 'POST',
    headers: { authorization: `Bearer ${tahlia.token}`, ...headers },
  });
  const answered = once(sent, 'response') as Promise<[{ statusCode: number; resume(): void }]>;
  write(sent);
  const [response] = await answered;
  response.resume();
  sent.destroy();
  return response.statusCode;
};

test('ten megabytes are let run off, with or without a Content-Length', async () => {
  const much = Buffer.alloc(10_000_000, 'a');
  expect(await post((sent) => sent.end(much), { 'content-type': 'application/json' })).toBe(201);
  const inParts = async (sent: ReturnType<typeof request>) => {
    for (let at = 0; at < 10; at++) sent.write(much.subarray(0, 1_000_000));
    sent.end();
  };
  expect(await post((sent) => void inParts(sent))).toBe(200);
  expect(await alerts()).toHaveLength(1);
});

test('an answer is there before all of it has come', async () => {
  const half = (sent: ReturnType<typeof request>) => void sent.write(Buffer.alloc(400_000, 'a'));
  expect(await post(half, { 'content-length': '10000000' })).toBe(201);
});

test('where it names whom to notify, twenty at once are each read to their end', async () => {
  const chunk = 'a'.repeat(1_000_000);
  const inParts = (sent: ReturnType<typeof request>) => {
    sent.write('{"Note":"');
    for (let at = 0; at < 10; at++) sent.write(chunk);
    sent.end(`","SelectedCrewIds":["${leanne.id}"]}`);
  };
  /** As a phone does it: again, where there was no answer in time. */
  const untilAnswered = async (): Promise<number> => {
    const status = await post(inParts, {}, '/api/user/alert');
    return status === 503 ? untilAnswered() : status;
  };
  const posts = Array.from({ length: 20 }, untilAnswered);
  const answers = (await Promise.all(posts)).toSorted((a, b) => b - a);
  expect(answers).toEqual([201, ...Array.from({ length: 19 }, () => 200)]);
  expect(await alerts()).toHaveLength(1);
  const notified = await app.db.selectFrom('alertRecipients').select('crewId').execute();
  expect(notified).toEqual([{ crewId: leanne.id }]);
});

test('a stranger is answered before all of it has come', async () => {
  const half = (sent: ReturnType<typeof request>) => void sent.write(Buffer.alloc(400_000, 'a'));
  const headers = { 'content-length': '10000000', authorization: `Bearer ${'x'.repeat(43)}` };
  expect(await post(half, headers, '/api/user/alert')).toBe(401);
});

test('a line that breaks in the middle still was a call for help', async () => {
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  const head = `POST /api/user/alert/all HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tahlia.token}\r\n`;
  const begun = once(app.api.server, 'request');
  line.write(`${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"Note":"he`);
  await begun;
  line.destroy();
  await vi.waitFor(async () => expect(await alerts()).toHaveLength(1), { timeout: 30_000 });
});

test('no other call is read this way', async () => {
  const answer = await app.raw({
    method: 'POST',
    url: '/api/distress/getDetails',
    payload: '<a/>',
    headers: { authorization: `Bearer ${tahlia.token}`, 'content-type': 'application/xml' },
  });
  expect(answer.statusCode).toBe(415);
});
