// What every call promises: one envelope, 422 at the field, nothing undeclared out, nothing poisonous in.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CallRefused } from '#testing/calling.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { committed, trialEndpoints, withTrialCalls } from '#testing/trial-calls.ts';

let app: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ more: withTrialCalls });
});
beforeEach(async () => {
  await app.reset();
  anna = await aYouth(app);
  committed.length = 0;
});
afterAll(() => app.close());

const post = (path: string, payload: string, headers: Record<string, string> = {}) =>
  app.raw({
    method: 'POST',
    url: `/api/trial/${path}`,
    payload,
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json', ...headers },
  });
const notes = () => app.db.selectFrom('auditLog').select('why').execute();

describe('the envelope', () => {
  test('carries status, statusCode, message and data', async () => {
    const answer = await post('echo', '{"Text":"Hi"}');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ status: true, statusCode: 201, message: 'Heard.', data: { Text: 'Hi' } });
  });

  test('repeats a count at the top', async () => {
    expect((await app.answer(trialEndpoints.counted, {}, anna)).count).toBe(4);
  });

  test('is there for paths that do not exist, with or without a slash at the end', async () => {
    const answer = await app.raw({ url: '/api/nothing-here' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: false, statusCode: 404, data: null, code: 'not-found' });
    expect((await app.raw({ url: '/api/trial/open/' })).statusCode).toBe(200);
  });

  test('never lets undeclared fields out, at any depth', async () => {
    const answer = await app.send(trialEndpoints.leaky, {}, anna);
    expect(answer.json().data).toEqual({ Name: 'Tahlia', Inner: { Id: 1 }, Maybe: { A: 1 } });
    expect(answer.body).not.toContain('secret');
  });
});

describe('what does not fit', () => {
  test('is 422 and reported at its field', async () => {
    const answer = await post('echo', '{"Text":"","Count":"many"}');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { field: 'Text', message: 'Needs words.' },
      { field: 'Count', message: 'Needs a number.' },
    ]);
  });

  test('unknown fields of a body are left out', async () => {
    const answer = await post('echo', '{"Text":"Hi","IsAdmin":true,"Newer":{"Deep":[1]}}');
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toEqual({ Text: 'Hi' });
  });

  test('unknown fields of a query are passed over', async () => {
    const answer = await app.raw({
      url: '/api/trial/page?page=2&utm=x',
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(answer.json().data).toEqual({ Page: 2 });
  });

  test('an empty value of a query counts as none', async () => {
    const answer = await app.raw({
      url: '/api/trial/page?page=&utm=',
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(answer.json().data).toEqual({ Page: 1 });
  });

  test.each(['0', '-1', '-999999999', '1001', '99999999999999999999', '1e9', 'two', '1&page=2', '%00', '%F0%9F%92%9C'])(
    'page=%s is 422',
    async (page) => {
      const answer = await app.raw({
        url: `/api/trial/page?page=${page}`,
        headers: { authorization: `Bearer ${anna.token}` },
      });
      expect(answer.statusCode).toBe(422);
    },
  );

  test('an empty body counts as none: 422 where fields are needed, fine where not', async () => {
    expect((await post('echo', '')).statusCode).toBe(422);
    expect((await post('tight', '')).statusCode).toBe(200);
    expect((await post('tight', '  \n')).statusCode).toBe(200);
  });

  test.each(['{"Text":', 'hello', '{Text:1}', '{"Text":"a",}'])('broken JSON is 400: %s', async (payload) => {
    const answer = await post('echo', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: false, statusCode: 400 });
  });

  test.each([
    '{"Text":"a\\u0000b"}',
    '{"__proto__":{"x":1},"Text":"a"}',
    '{"constructor":{"prototype":{}},"Text":"a"}',
    '{"\\u005f_proto__":1,"Text":"a"}',
    `{"Text":${'['.repeat(90)}${']'.repeat(90)}}`,
  ])('poison is 422: %s', async (payload) => {
    expect((await post('echo', payload)).statusCode).toBe(422);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('a word like constructor in a text is only a word', async () => {
    expect((await post('echo', '{"Text":"the constructor and __proto__"}')).statusCode).toBe(201);
  });

  test('a body of 10 MB is 413, before it is read', async () => {
    expect((await post('echo', JSON.stringify({ Text: 'a'.repeat(10_485_760) }))).statusCode).toBe(413);
  });

  test('bodies of another type are 415', async () => {
    expect((await post('echo', 'Text=Hi', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(
      415,
    );
    expect((await post('echo', '<a/>', { 'content-type': 'application/xml' })).statusCode).toBe(415);
    const form = 'multipart/form-data; boundary=x';
    expect((await post('echo', '--x--\r\n', { 'content-type': form })).statusCode).toBe(415);
  });

  test.each([
    '/api/%zz',
    '/api/trial/things/%E0%A4%A',
    '/%c0%ae',
    '/api/trial/things/not-an-id',
    `/api/trial/things/${'a'.repeat(600)}`,
  ])('%.40s is not found', async (url) => {
    expect((await app.raw({ url, headers: { authorization: `Bearer ${anna.token}` } })).statusCode).toBe(404);
  });
});

describe('a changing call', () => {
  test('that refuses by throwing leaves nothing behind', async () => {
    await expect(app.call(trialEndpoints.outcome, { body: { Do: 'throw' } }, anna)).rejects.toThrow(CallRefused);
    expect(await notes()).toEqual([]);
    expect(committed).toEqual([]);
  });

  test('that returns a refusal commits what it wrote', async () => {
    const answer = await app.answer(trialEndpoints.outcome, { body: { Do: 'keep' } }, anna);
    expect(answer).toMatchObject({ http: 422, message: 'Kept.' });
    expect(await notes()).toEqual([{ why: 'keep' }]);
    expect(committed).toEqual(['keep']);
  });

  test('can say no gently: 200 with status false', async () => {
    const answer = await app.answer(trialEndpoints.outcome, { body: { Do: 'gently' } }, anna);
    expect(answer).toMatchObject({ http: 200, status: false, message: 'Not this time.' });
  });

  test('that fails says nothing of why', async () => {
    const answer = await app.answer(trialEndpoints.outcome, { body: { Do: 'crash' } }, anna);
    expect(answer).toMatchObject({ http: 500, status: false, message: 'Something went wrong' });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(answer.headers['x-request-id']).toBeTruthy();
    expect(await notes()).toEqual([]);
  });
});

describe('a form', () => {
  const broken = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(64)]);
  const draw = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#5B1563' } })
      .png()
      .toBuffer();
  let png: Buffer;
  beforeAll(async () => {
    png = await draw(40);
  });
  const send = (parts: Record<string, unknown>, file?: Buffer) =>
    app.answer(
      trialEndpoints.picture,
      { body: parts as { Text: string }, files: file ? { Snapshot: new Blob([new Uint8Array(file)]) } : {} },
      anna,
    );

  test('brings a picture and texts, lists among them', async () => {
    const answer = await send({ Text: 'Hi', Tags: ['a', 'b'], IsPlain: true }, png);
    expect(answer.data).toMatchObject({ Type: 'image/webp', Tags: ['a', 'b'], IsPlain: true });
    expect(answer.data!.Size).toBeGreaterThan(0);
  });

  test('may come without the picture', async () => {
    expect((await send({ Text: 'Hi' })).data).toMatchObject({ Size: 0, Type: null });
  });

  test('with a picture over 8 MB is 413', async () => {
    expect((await send({ Text: 'Hi' }, Buffer.concat([png, randomBytes(8_400_000)]))).http).toBe(413);
  });

  test('with something that is no picture is 415, whatever it calls itself', async () => {
    expect((await send({ Text: 'Hi' }, Buffer.from('<svg onload="alert(1)"></svg>'))).http).toBe(415);
  });

  test('with a picture that cannot be opened is 422 at its field, one of too many points 413', async () => {
    const answer = await send({ Text: 'Hi' }, broken);
    expect(answer).toMatchObject({ http: 422, errors: [{ field: 'Snapshot' }] });
    expect((await send({ Text: 'Hi' }, await draw(5_100))).http).toBe(413);
  });

  test('holds no database connection while its picture is drawn anew', async () => {
    const large = await draw(4_000);
    const sending = Array.from({ length: 6 }, async () => {
      const { http } = await send({ Text: 'Hi' }, large);
      return { http, held: app.pool.totalCount - app.pool.idleCount };
    });
    const answers = await Promise.all(sending);
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(Math.max(...answers.map(({ held }) => held))).toBeLessThan(3);
  });

  test('may bring sixty pictures a day, whatever comes of them', async () => {
    for (let tries = 0; tries < 60; tries++) await send({ Text: 'Hi' }, broken);
    expect((await send({ Text: 'Hi' }, png)).http).toBe(429);
    expect((await send({ Text: 'Hi' })).http).toBe(200);
  });

  test('with missing fields is 422, with unknown ones they are left out', async () => {
    expect((await send({}, png)).http).toBe(422);
    expect((await send({ Text: 'Hi', Other: 'x' }, png)).http).toBe(200);
  });

  const sendRaw = async (...parts: [name: string, value: string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of parts) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value, 'picture.png');
    }
    const request = new Request('http://form', { method: 'POST', body: form });
    const answer = await app.raw({
      method: 'POST',
      url: '/api/trial/picture',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': request.headers.get('content-type')! },
    });
    return { http: answer.statusCode, ...answer.json<{ data: { Tags: string[]; Size: number } | null }>() };
  };

  test('with a file under a name that is not asked for is 422 there, and nothing is dropped in silence', async () => {
    const file = new Blob([new Uint8Array(png)]);
    const answer = await sendRaw(['Text', 'Hi'], ['Photo', file]);
    expect(answer).toMatchObject({ http: 422, errors: [{ field: 'Photo' }] });
    expect((await sendRaw(['Text', 'Hi'], ['Snapshot', file], ['Photo', file])).http).toBe(422);
    expect((await sendRaw(['Text', 'Hi'], ['Photo', new Blob([])])).http).toBe(200);
  });

  test.each<[string, [string, string][], string[]]>([
    ['as JSON text', [['Tags', '["a","b"]']], ['a', 'b']],
    [
      'as a repeated field',
      [
        ['Tags', 'a'],
        ['Tags', 'b'],
      ],
      ['a', 'b'],
    ],
    ['as one plain text', [['Tags', 'a, with a comma']], ['a, with a comma']],
    [
      'by the number of each item',
      [
        ['Tags[1]', 'b'],
        ['Tags[0]', 'a'],
      ],
      ['a', 'b'],
    ],
    [
      'with empty brackets',
      [
        ['Tags[]', 'a'],
        ['Tags[]', '7'],
      ],
      ['a', '7'],
    ],
    ['with nothing in it', [['Tags', '']], []],
  ])('takes a list %s', async (_, tags, read) => {
    expect(await sendRaw(['Text', 'Hi'], ...tags)).toMatchObject({ http: 200, data: { Tags: read } });
  });

  test('is no way to write what the call doesn’t name', async () => {
    for (const name of ['Text[0]', 'Tags[0][x]', '__proto__[0]', 'constructor[]'])
      expect(await sendRaw(['Text', 'Hi'], [name, 'x'])).toMatchObject({ http: 200, data: { Tags: [] } });
    expect((await sendRaw(['Text', 'Hi'], ['__proto__', 'x'])).http).toBe(422);
  });

  test('an empty picture counts as none, and two are too many', async () => {
    const picture = new Blob([new Uint8Array(png)]);
    const none = await sendRaw(['Text', 'Hi'], ['Snapshot', new Blob([])]);
    expect(none).toMatchObject({ http: 200, data: { Size: 0 } });
    const one = await sendRaw(['Text', 'Hi'], ['Snapshot', new Blob([])], ['Snapshot', picture]);
    expect(one.http).toBe(200);
    expect(one.data!.Size).toBeGreaterThan(0);
    expect((await sendRaw(['Text', 'Hi'], ['Snapshot', picture], ['Snapshot', picture])).http).toBe(422);
  });

  test('that breaks off is 422', async () => {
    const answer = await app.raw({
      method: 'POST',
      url: '/api/trial/picture',
      payload: '--x\r\nContent-Disposition: form-data; name="Text"\r\n\r\nHi',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.statusCode).toBe(422);
  });
});
