// A client that is older or newer than this server: what it knows and we don't is left out, what it left empty is absent.
import { allTables } from '@mycrew/contract/all.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { theMatrix } from '#testing/matrix/all.ts';
import { aWorld } from '#testing/matrix/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const calls = Object.values(allTables)
  .flatMap((table) => Object.values(table) as Endpoint[])
  .map((row) => [`${row.method} ${row.path}`, row] as const);

const unknown = { FromAnotherClient: { Deep: ['x'] }, isAdmin: true };

interface Described {
  shape?: object;
}
const namesIn = (schema: Endpoint['query']) =>
  Object.keys((schema?._zod.def as Described | undefined)?.shape ?? {}).map((name): [string, string] => [name, '']);

const bodyOf = ({ method }: Endpoint, body: unknown): unknown => {
  if (method === 'GET') return undefined;
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...unknown } : (body ?? unknown);
};

describe.each(calls)('%s', (call, row) => {
  it('answers alike where fields come along that it doesn’t know, and where others are empty', async () => {
    const known = theMatrix.find((each) => each.call === call)!;
    const world = await aWorld(app);
    const request = (await known.prepare?.(world, 'O')) ?? {};
    const query = { ...Object.fromEntries(namesIn(row.query)), fromAnotherClient: 'x', nothing: '', ...request.query };
    const sent = { ...request, query, body: bodyOf(row, request.body) };
    const response = await app.send(row, sent as never, world.owner);
    expect(response.statusCode, response.body).toBe(known.expect.O);
  });
});

/** Where one moves through a calendar, 0 is the page of today and 1 the one before it. */
const isList = ({ query }: Endpoint): boolean => {
  const names = namesIn(query).map(([name]) => name);
  return names.includes('page') && !names.includes('move');
};

it.each(calls.filter(([, row]) => isList(row)))('%s: page 0, page 1 and none are the first', async (call, row) => {
  const known = theMatrix.find((each) => each.call === call)!;
  const { owner, ...world } = await aWorld(app);
  const request = (await known.prepare?.({ owner, ...world }, 'O')) ?? {};
  const first = await app.send(row, request as never, owner);
  for (const page of ['0', '1', '']) {
    const answer = await app.send(row, { ...request, query: { ...request.query, page } } as never, owner);
    expect(answer.json().data, page).toEqual(first.json().data);
  }
});
