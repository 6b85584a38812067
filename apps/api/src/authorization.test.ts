// Who may do what: every served call is in the matrix, and each row is played from all its viewpoints.
import { allTables } from '@mycrew/contract/all.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { theMatrix } from '#testing/matrix/all.ts';
import { viewpointsOf, type MatrixRow, type Viewpoint, type World } from '#testing/matrix/row.ts';
import { aWorld } from '#testing/matrix/world.ts';
import { signIn, type TestPerson } from '#testing/people.ts';

const served = new Map<string, Endpoint>(
  Object.values(allTables)
    .flatMap((table) => Object.values(table) as Endpoint[])
    .map((row) => [`${row.method} ${row.path}`, row]),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const locked = async (person: TestPerson): Promise<TestPerson> => {
  const again = { ...person, ...(await signIn(app, person.id)) };
  await app.db.updateTable('sessions').set({ lockedAt: app.clock.now() }).where('id', '=', again.sessionId).execute();
  return again;
};

/** Comes last in a world: it takes the owner's acceptances away. */
const outdated = async (person: TestPerson): Promise<TestPerson> => {
  await app.db.deleteFrom('policyAcceptances').where('personId', '=', person.id).execute();
  return person;
};

const callerAt = async ({ owner, crew, connected, stranger, removed, staff }: World, viewpoint: Viewpoint) =>
  ({
    O: () => owner,
    C: () => crew,
    K: () => connected,
    S: () => stranger,
    R: () => removed,
    U: () => ({ address: '198.51.100.7' }),
    M: () => staff('moderator'),
    D: () => staff('lead'),
    N: () => staff('withoutFactor'),
    L: () => locked(owner),
    T: () => outdated(owner),
  })[viewpoint]();

const expectedAt = ({ expect: notified }: MatrixRow, { access }: Endpoint, viewpoint: Viewpoint): number => {
  const given = notified[viewpoint];
  if (given !== undefined) return given;
  // Whoever is not staff hears the same as of an address that there is not.
  if (access === 'staff' && !'MDN'.includes(viewpoint)) return 404;
  if (viewpoint === 'U') return access === 'public' ? notified.S : 401;
  if (viewpoint === 'L') return access === 'public' || access === 'beyondLock' ? notified.O : 423;
  if (viewpoint === 'T') return access === 'member' ? 426 : notified.O;
  return notified.S;
};

/** What staff who play here did or saw, as the audit log has it; coming in and leaving is no look at anything. */
const notesOfStaff = async (world: World, viewpoint: Viewpoint) => {
  const { id } = (await callerAt(world, viewpoint)) as TestPerson;
  const notes = await app.db.selectFrom('auditLog').select(['action', 'why']).where('actor', '=', id).execute();
  return notes.filter(({ action, why }) => action.startsWith('staff.') && why);
};

describe('the authorization matrix', () => {
  it('holds every served call once, and nothing else', () => {
    const named = theMatrix.map(({ call }) => call);
    expect([...served.keys()].filter((call) => !named.includes(call))).toEqual([]);
    expect(named.filter((call) => !served.has(call))).toEqual([]);
    expect(named.filter((call, at) => named.indexOf(call) !== at)).toEqual([]);
  });

  it('asks for a role wherever an address belongs to the desk, and nowhere else', () => {
    const wrong = [...served].filter(([, { path, access }]) => path.startsWith('/staff/') !== (access === 'staff'));
    expect(wrong.map(([call]) => call)).toEqual([]);
    expect([...served.values()].filter(({ access, staff }) => staff && access !== 'staff')).toEqual([]);
  });

  it('knows every route that is registered', () => {
    const besides = new Set([
      '/api/live',
      '/api/ready',
      '/api/health',
      '/api/doctor',
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/start.js',
      '/api/docs/*',
      // Asks for each read in it as if it had come alone: several-reads.test.ts.
      '/api/reads',
      // Lead whoever opens the one-click address of a mail to a page, and read nothing.
      '/api/hooks/mail/:token',
      '/api/hooks/connection-mail/:token',
      '/api/hooks/invitation-mail/:token',
    ]);
    const routes = app.api
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .map((line) => /(\/api\/\S*?)\/? \((.*)\)/u.exec(line))
      .filter((found) => found !== null)
      .flatMap(([, path, methods]) => methods!.split(', ').map((method) => ({ method, path: path! })));
    const unknown = routes.filter(
      ({ method, path }) =>
        !besides.has(path) &&
        !served.has(`${method} ${path.slice(4).replaceAll(/:(\w+)/gu, '{$1}')}`) &&
        method !== 'HEAD' &&
        method !== 'OPTIONS',
    );
    expect(routes.length).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  });

  it.each(theMatrix.map((row) => [row.call, row] as const))('%s', async (call, row) => {
    const endpoint = served.get(call)!;
    const world = await aWorld(app);
    for (const viewpoint of viewpointsOf(endpoint, row)) {
      const request = (await row.prepare?.(world, viewpoint)) ?? {};
      const response = await app.send(endpoint, request as never, await callerAt(world, viewpoint));
      expect(response.statusCode, `${viewpoint}: ${response.statusCode >= 300 ? response.body : ''}`).toBe(
        expectedAt(row, endpoint, viewpoint),
      );
      const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
      if (endpoint.access === 'staff' && response.statusCode < 300 && !row.leavesNoNote)
        expect(await notesOfStaff(world, viewpoint), `${viewpoint} left a line in the audit log`).not.toEqual([]);
      row.never?.({ text: response.body, data: isJson ? response.json().data : null }, world, viewpoint);
    }
  });
});
