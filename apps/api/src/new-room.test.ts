// `npm run new:room` and `new:call` find their places in the project as it stands, and what they write holds: in a copy of it.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '#testing/project-copy.ts';
import { planCall } from '../../../tools/new-call-plan.ts';
import { planRoom, type Tree, treeAt } from '../../../tools/new-room-plan.ts';
import { addEntry, addImport } from '../../../tools/new-room/insertions.ts';
import { namesOf } from '../../../tools/new-room/names.ts';

const real = treeAt(join(import.meta.dirname, '../../..'));
const without = (path: string, text: string, instead = ''): Tree => ({
  ...real,
  read: (wanted) => (wanted === path ? real.read(wanted)!.replaceAll(text, instead) : real.read(wanted)),
});
const { names, written, changed } = planRoom('zebra-sightings', real);

it('names everything from one name', () => {
  expect(names).toEqual({
    room: 'zebra-sightings',
    camel: 'zebraSightings',
    pascal: 'ZebraSightings',
    one: 'zebraSighting',
    onePascal: 'ZebraSighting',
    words: 'zebra sightings',
    oneWords: 'zebra sighting',
    title: 'Zebra sightings',
    table: 'zebra_sightings',
    tableCamel: 'zebraSightings',
  });
  const singular = (room: string) => namesOf(room).one;
  expect(['wishes', 'stories', 'good-news', 'kindness'].map(singular)).toEqual([
    'wish',
    'story',
    'goodNews',
    'kindness',
  ]);
});

it('writes only files that are not there, on all three floors', () => {
  expect([...written.keys()].filter((path) => real.read(path) !== null)).toEqual([]);
  for (const floor of ['packages/contract/src/', 'apps/api/src/features/', 'apps/web/src/features/']) {
    expect([...written.keys()].some((path) => path.startsWith(`${floor}zebra-sightings`))).toBe(true);
  }
  const migrations = real.names('apps/api/src/database/migrations').toSorted();
  const added = [...written.keys()]
    .find((path) => path.endsWith('.sql'))!
    .split('/')
    .at(-1)!;
  expect([...migrations, added].toSorted().at(-1)).toBe(added);
});

it('finds each place in the files that list rooms', () => {
  const added = (path: string) => {
    const before = new Set(real.read(path)!.split('\n'));
    const lines = changed.get(path)!.split('\n');
    return lines.filter((line) => !before.has(line)).map((line) => line.trim());
  };
  expect(added('packages/contract/src/all.ts')).toEqual([
    "import { zebraSightingEndpoints } from './zebra-sightings.ts';",
    "'zebra-sightings': zebraSightingEndpoints,",
  ]);
  expect(added('apps/api/src/rooms.ts')).toEqual([
    "import { composeZebraSightings } from '#features/zebra-sightings/zebra-sightings.compose.ts';",
    'zebraSightings: composeZebraSightings,',
  ]);
  expect(added('apps/api/src/testing/matrix/all.ts')).toEqual([
    "import { zebraSightingMatrix } from './zebra-sightings.ts';",
    '...zebraSightingMatrix,',
  ]);
  expect(added('apps/api/src/privacy/personal-tables.ts')).toEqual([
    "zebra_sightings: { kind: 'zebraSightings', people: ['person_id'], export: 'own', erasure: 'cascade' },",
  ]);
  expect(added('apps/api/src/features/my-data/table-exports.ts')).toEqual([
    "zebra_sightings: { sealed: { text_sealed: 'id' } },",
  ]);
  expect(added('packages/contract/src/personal-data-kinds.ts')).toEqual([
    "zebraSightings: { mine: 'Your zebra sightings', supporters: null, parents: 'Zebra sightings' },",
  ]);
  expect(added('apps/web/src/app/signedInRoutes.tsx')).toEqual([
    "import { zebraSightingsRoutes } from '#features/zebra-sightings/zebra-sightings.routes.tsx';",
    '...zebraSightingsRoutes,',
  ]);
  expect(added('apps/web/src/features/ranks.ts')).toEqual([
    "'zebra-sightings': { rank: 1, reason: 'only its own screens' },",
  ]);
  expect(added('packages/contract/src/paths.ts')).toEqual(["zebraSightings: inside('/home/zebra-sightings'),"]);
});

it.each([
  [undefined, 'Say what the room is called'],
  ['ZebraSightings', 'is not a room’s name'],
  ['zebra_sightings', 'is not a room’s name'],
  ['../escape', 'is not a room’s name'],
  ['ab', 'is not a room’s name'],
  ['delete', 'means something else'],
  ['chat', 'There is a room chat already'],
  ['relationships', 'has the address /relationships already'],
])('refuses the name %s in one sentence', (name, words) => {
  expect(() => planRoom(name, real)).toThrow(words);
});

it.each([
  ['packages/contract/src/all.ts', 'export const allTables'],
  ['apps/api/src/rooms.ts', 'allRooms'],
  ['apps/api/src/testing/matrix/all.ts', 'theMatrix'],
  ['apps/api/src/privacy/personal-tables.ts', 'personalTables'],
  ['apps/api/src/features/my-data/table-exports.ts', 'tableExports'],
  ['packages/contract/src/personal-data-kinds.ts', 'personalDataKinds'],
  ['apps/web/src/app/signedInRoutes.tsx', 'signedInRoutes'],
  ['apps/web/src/features/ranks.ts', 'roomRanks'],
])('refuses where %s has lost its place', (path, text) => {
  expect(() => planRoom('zebra-sightings', without(path, text, 'gone '))).toThrow(`${path} has no `);
});

it('is not put off by another layout', () => {
  const reflowed = without('apps/api/src/rooms.ts', 'allRooms = ranks', 'allRooms = ranks\n\n   ');
  expect(planRoom('zebra-sightings', reflowed).changed.get('apps/api/src/rooms.ts')).toContain(
    'zebraSightings: composeZebraSightings,',
  );
});

it.each([
  [{ room: 'zebra-sightings', key: 'pin' }, 'packages/contract/src/zebra-sightings.ts is missing'],
  [{ room: 'crew', key: 'Pin' }, 'Say what the call is called'],
  [{ room: 'crew', key: 'accept' }, 'has a call accept already'],
  [{ room: 'crew', key: 'pin' }, 'say its method and address'],
  [{ room: 'crew', key: 'pin', method: 'PUT', path: '/a/{a}/{b}' }, 'names more than one row'],
  [{ room: 'crew', key: 'pin', method: 'PUT', path: '/crew/{id}/pin' }, 'is not of new:room’s making'],
])('adds no call for %o, and says why in one sentence', (asked, words) => {
  expect(() => planCall(asked, real)).toThrow(words);
});

describe('what they write', () => {
  const copy = copyProject();
  // Only ends what hangs: it starts compilers and tests of its own.
  const patience = 900_000;
  afterAll(copy.remove);
  const at = (path: string) => join(copy.folder, path);
  const contract = 'packages/contract/src/zebra-sightings.ts';
  const env = { ...process.env, PATH: `${at('node_modules/.bin')}:${process.env['PATH']}` };
  /** What the report of a test run inside says, where there is one. */
  const whyFailed = (): string => {
    if (!existsSync(at('report.json'))) return '';
    const { testResults } = JSON.parse(readFileSync(at('report.json'), 'utf8')) as {
      testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
    };
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`)
      .join('\n');
  };
  const run = (program: string, ...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      execFile(program, args, { cwd: copy.folder, env, maxBuffer: 50_000_000 }, (error, stdout, stderr) =>
        error
          ? reject(new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}\n${whyFailed()}`))
          : resolve(stdout),
      );
    });

  beforeAll(async () => {
    writeFileSync(
      at(contract),
      `// Zebras. Specification section 7; not built yet.
import { endpoints, planned } from './endpoint.ts';

export const zebraEndpoints = endpoints({
  page: planned('GET', '/zebras', 'member', 'read'),
  read: planned('GET', '/zebras/{id}', 'member', 'search'),
  add: planned('POST', '/zebras', 'member', 'write'),
  update: planned('PUT', '/zebras', 'member', 'write'),
  remove: planned('DELETE', '/zebras/{zebraId}', 'member', 'write'),
  share: planned('POST', '/zebras/share', 'member', 'write'),
});
`,
    );
    const all = 'packages/contract/src/all.ts';
    const listed = addImport({ path: all, text: real.read(all)! }, 'zebraEndpoints', './zebra-sightings.ts');
    writeFileSync(
      at(all),
      addEntry(listed, /export const allTables = \{/u, `'zebra-sightings': zebraEndpoints`, 'list').text,
    );
    await run(process.execPath, 'tools/new-room.ts', 'zebra-sightings');
    await run(process.execPath, 'tools/new-call.ts', 'zebra-sightings', 'rename', 'PUT', '/zebras/{id}/name');
  }, patience);

  it('makes those planned rows full whose names say what they do, and leaves the others planned', () => {
    const text = readFileSync(at(contract), 'utf8');
    const keys = [...text.matchAll(/^ {2}(\w+): \{/gmu)].map(([, key]) => key);
    expect(keys).toEqual(['page', 'read', 'add', 'update', 'remove', 'rename']);
    expect(text).toContain("share: planned('POST', '/zebras/share', 'member', 'write'),");
    expect(text).toContain("rate: 'search',");
  });

  it(
    'is typed, formed and linted like everything else',
    async () => {
      await run('tsc', '-p', 'packages/contract');
      const own = 'src/features/zebra-sightings';
      const touched = {
        api: ['src/rooms.ts', 'src/testing/matrix/all.ts', own],
        web: ['src/*.d.ts', 'src/testing/setup.ts', 'src/app/signedInRoutes.tsx', own],
      };
      for (const [app, include] of Object.entries(touched)) {
        writeFileSync(at(`apps/${app}/tsconfig.own.json`), JSON.stringify({ extends: './tsconfig.json', include }));
        await run('tsc', '-p', `apps/${app}/tsconfig.own.json`);
      }
      await run(
        'oxlint',
        'packages/contract/src',
        'apps/api/src/features/zebra-sightings',
        'apps/api/src/testing',
        'apps/web/src',
      );
      await run(
        'oxfmt',
        '--check',
        contract,
        'packages/contract/src/paths.ts',
        'apps/api/src',
        'apps/web/src/features/ranks.ts',
        'apps/web/src/features/zebra-sightings',
      );
    },
    patience,
  );

  it(
    'passes its own tests, and those of every room',
    async () => {
      const files = [
        'features/zebra-sightings/',
        'src/authorization.test.ts',
        'personal-tables.test.ts',
        'every-floor.test.ts',
        'features/ranks.test.ts',
        'src/map.test.ts',
      ];
      const only = 'zebra|holds every|table|eight lines|every room a rank|npm run map';
      await run('vitest', 'run', ...files, '-t', only, '--reporter=json', '--outputFile=report.json');
      const report = JSON.parse(readFileSync(at('report.json'), 'utf8')) as Record<string, number>;
      const { numPassedTests, numFailedTests } = report;
      expect(numFailedTests).toBe(0);
      expect(numPassedTests).toBeGreaterThan(20);
    },
    patience,
  );
});
