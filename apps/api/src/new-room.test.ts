// `npm run new:room` and `new:call` find their places in the project, refuse what cannot be, and what they write works in a copy.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '#testing/project-copy.ts';
import { planCall } from '../../../tools/new-room/call.ts';
import { namesOf } from '../../../tools/new-room/names.ts';
import { planRoom, type Tree, treeAt } from '../../../tools/new-room/plan.ts';

const columns = ['title:text', 'night:date', 'mood:choice:good,so-so', 'note:sealed', 'hours:number', 'tags:list'];
const real = treeAt(join(import.meta.dirname, '../../..'));
const without = (path: string, text: string, instead: string): Tree => ({
  ...real,
  read: (wanted) => (wanted === path ? real.read(wanted)!.replaceAll(text, instead) : real.read(wanted)),
});
const { written, changed } = planRoom(real, 'zebra-sightings', columns);

it('derives every name from one', () => {
  expect(namesOf('zebra-sightings')).toEqual({
    room: 'zebra-sightings',
    camel: 'zebraSightings',
    pascal: 'ZebraSightings',
    one: 'zebraSighting',
    onePascal: 'ZebraSighting',
    words: 'zebra sightings',
    oneWords: 'zebra sighting',
    title: 'Zebra sightings',
    table: 'zebra_sightings',
  });
  const singular = (room: string) => namesOf(room).one;
  expect(['wishes', 'stories', 'good-news', 'kindness'].map(singular)).toEqual([
    'wish',
    'story',
    'goodNews',
    'kindness',
  ]);
});

it('writes new files only, with the last migration', () => {
  expect([...written.keys()].filter((path) => real.read(path) !== null)).toEqual([]);
  const added = [...written.keys()]
    .find((path) => path.endsWith('.sql'))!
    .split('/')
    .at(-1)!;
  expect([...real.names('apps/api/src/database/migrations'), added].toSorted().at(-1)).toBe(added);
});

it('adds one import and one entry at most to each file that lists rooms', () => {
  const added = [...changed].map(([path, text]) => {
    const before = new Set(real.read(path)!.split('\n'));
    const lines = text.split('\n').filter((line) => !before.has(line));
    return [path.split('/').at(-1), lines.map((line) => line.trim()).filter((line) => line !== '')] as const;
  });
  expect(Object.fromEntries(added)).toMatchObject({
    'paths.ts': ["zebraSightings: inside('/home/zebra-sightings'),"],
    'personal-data-kinds.ts': [
      "zebraSightings: { mine: 'Your zebra sightings', supporters: null, parents: 'Zebra sightings' },",
    ],
    'rooms.ts': [
      "import { composeZebraSightings } from '#features/zebra-sightings/zebra-sightings.compose.ts';",
      'zebraSightings: composeZebraSightings,',
    ],
    'shows-nothing.ts': [
      "import { showsNothingOfZebraSightings } from './zebra-sightings.ts';",
      '...showsNothingOfZebraSightings,',
    ],
    'shown.ts': ["'changed zebra-sightings': 'to somebody’s own pages',"],
    'list-calls.test.ts': ["'GET /zebra-sightings': { fill: history.zebraSightings, takes: 2 },"],
    'personal-tables.ts': [
      "zebra_sightings: { kind: 'zebraSightings', people: ['person_id'], export: 'own', erasure: 'cascade' },",
    ],
    'signedInRoutes.tsx': [
      "import { zebraSightingsRoutes } from '#features/zebra-sightings/zebra-sightings.routes.tsx';",
      '...zebraSightingsRoutes,',
    ],
    'ranks.ts': ["'zebra-sightings': { rank: 1, reason: 'only its own screens' },"],
  });
});

it.each([
  ['ZebraSightings', 'is no name for a room'],
  ['../escape', 'is no name for a room'],
  ['ab', 'too short or too long'],
  ['delete', 'is reserved'],
  ['returning', 'is reserved'],
  ['cases', 'is reserved'],
  ['maps', 'is reserved'],
  ['chat', 'There is a room chat already'],
  ['relationships', 'has the address /relationships already'],
  ['alerts', 'exists already'],
])('refuses a room %s in one sentence', (name, words) => {
  expect(() => planRoom(real, name, columns)).toThrow(words);
});

it.each([
  [[], 'at least one column'],
  [['title'], '“title” is no column'],
  [['title:string'], 'the kinds are text, sealed, number, date, choice, list'],
  [['Title:text'], 'is no name for a column'],
  [['created_at:date'], 'is reserved'],
  [['note_sealed:text'], 'is reserved'],
  [['user:text'], 'is reserved'],
  [['title:text', 'title:sealed'], 'The column title is named twice'],
  [['mood:choice'], 'needs two or more words'],
  [['mood:choice:good'], 'needs two or more words'],
  [['mood:choice:good,bad,good'], 'names a word twice'],
  [['mood:choice:Good,bad'], 'small letters'],
  [['title:text:good,bad'], 'only a choice takes words'],
])('refuses the columns %o in one sentence', (typed, words) => {
  expect(() => planRoom(real, 'zebra-sightings', typed)).toThrow(words);
});

it('takes the words of a choice in brackets, too', () => {
  const { written: files } = planRoom(real, 'zebras', ['mood:choice(good,bad)']);
  const [, sql] = [...files].find(([path]) => path.endsWith('.sql'))!;
  expect(sql).toContain("mood text NOT NULL CHECK (mood IN ('good', 'bad'))");
});

it('refuses where a file has lost the place for a new room', () => {
  const lost = without('apps/api/src/rooms.ts', 'allRooms', 'gone');
  expect(() => planRoom(lost, 'zebra-sightings', columns)).toThrow(
    'apps/api/src/rooms.ts has no “export const allRooms',
  );
  const reflowed = without('apps/api/src/rooms.ts', 'allRooms = ranks', 'allRooms = ranks\n\n   ');
  expect(planRoom(reflowed, 'zebra-sightings', columns).changed.get('apps/api/src/rooms.ts')).toContain(
    'zebraSightings: composeZebraSightings,',
  );
});

describe('what they write', () => {
  const copy = copyProject();
  // Only ends what hangs: it starts compilers and tests of its own.
  const patience = 900_000;
  afterAll(copy.remove);
  const at = (path: string) => join(copy.folder, path);
  const env = { ...process.env, PATH: `${at('node_modules/.bin')}:${process.env['PATH']}` };
  /** What the report of a test run inside says, where there is one. */
  const whyFailed = (): string => {
    if (!existsSync(at('report.json'))) return '';
    const { testResults } = JSON.parse(readFileSync(at('report.json'), 'utf8')) as {
      testResults: {
        message: string;
        assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
      }[];
    };
    return testResults
      .flatMap(({ message, assertionResults }) => [
        message,
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`),
      ])
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
  const newCall = (...args: string[]) => run(process.execPath, 'tools/new-call.ts', 'zebra-sightings', ...args);

  beforeAll(async () => {
    await run(process.execPath, 'tools/new-room.ts', 'zebra-sightings', ...columns);
    // A second one repeats nothing of the first, and has nothing to encrypt.
    await run(process.execPath, 'tools/new-room.ts', 'giraffes', 'neck:number');
    await newCall('read', 'GET', '/zebra-sightings/{id}');
    await newCall('rename', 'PUT', '/zebra-sightings/{id}/title', 'title:text', 'note:sealed');
  }, patience);

  it.each([
    [['crew', 'pin', 'PUT', '/crew/{id}/pin'], 'was not written by new:room'],
    [['lions', 'pin', 'PUT', '/lions/{id}/pin'], 'is missing'],
    [['zebra-sightings', 'Pin'], 'is no name for a call'],
    [['zebra-sightings', 'rename'], 'has a call rename already'],
    [['zebra-sightings', 'pin'], 'neither GET nor PUT'],
    [['zebra-sightings', 'pin', 'POST', '/zebra-sightings/{id}'], 'neither GET nor PUT'],
    [['zebra-sightings', 'pin', 'PUT', '/zebra-sightings/{a}/{b}'], 'neither GET nor PUT'],
    [['zebra-sightings', 'pin', 'PUT', '/zebra-sightings/{id}/title', 'title:text'], 'has a call PUT'],
    [['zebra-sightings', 'pin', 'PUT', '/zebra-sightings/{id}/pin'], 'at least one column'],
    [['zebra-sightings', 'pin', 'PUT', '/zebra-sightings/{id}/pin', 'stripes:number'], 'has no column stripes:number'],
    [['zebra-sightings', 'pin', 'PUT', '/zebra-sightings/{id}/pin', 'note:text'], 'has no column note:text'],
    [['zebra-sightings', 'pin', 'GET', '/zebra-sightings/{id}/pin', 'title:text'], 'takes no columns'],
  ])('adds no call for %o, and says why in one sentence', (words, sentence) => {
    expect(() => planCall(treeAt(copy.folder), words)).toThrow(sentence);
  });

  it('prints help, and one sentence where it refuses, and writes nothing', async () => {
    expect(await run(process.execPath, 'tools/new-room.ts', '--help')).toMatch(/choice {2}one of some words/u);
    await expect(run(process.execPath, 'tools/new-room.ts', 'lions', 'neck:long')).rejects.toThrow(
      '“neck:long” is no column',
    );
    expect(existsSync(at('packages/contract/src/lions.ts'))).toBe(false);
  });

  it.concurrent(
    'is typed, formatted and linted',
    async () => {
      const own = ['src/features/zebra-sightings', 'src/features/giraffes'];
      const inApps = own.flatMap((folder) => [`apps/api/${folder}`, `apps/web/${folder}`]);
      const types = async (app: string, ...include: string[]) => {
        writeFileSync(at(`${app}/tsconfig.own.json`), JSON.stringify({ extends: './tsconfig.json', include }));
        await run('tsc', '-p', `${app}/tsconfig.own.json`, '--checkers', '1');
      };
      await run('oxfmt', '--check', 'packages/contract/src', 'apps/api/src', 'apps/web/src/app', ...inApps);
      await run('oxlint', 'packages/contract/src', 'apps/api/src/testing', ...inApps);
      await types('apps/api', 'src/testing/matrix/shown.ts', 'src/features/my-data/table-exports.ts', ...own);
      await types('apps/web', 'src/*.d.ts', 'src/testing/setup.ts', ...own);
    },
    patience,
  );

  it.concurrent(
    'passes its own tests, and those of every room',
    async () => {
      const files = [
        'features/zebra-sightings/',
        'src/authorization.test.ts',
        'src/list-calls.test.ts',
        'personal-tables.test.ts',
        'privacy/retention.test.ts',
        'every-floor.test.ts',
        'features/ranks.test.ts',
        'src/map.test.ts',
      ];
      const only =
        'zebra|holds every|stands here|table|as npm run docs|eight lines|its place in|every room a rank|npm run map';
      await run('vitest', 'run', ...files, '-t', only, '--reporter=json', '--outputFile=report.json');
      const report = JSON.parse(readFileSync(at('report.json'), 'utf8')) as Record<string, number>;
      const { numPassedTests, numFailedTests } = report;
      expect(numFailedTests).toBe(0);
      expect(numPassedTests).toBeGreaterThan(30);
    },
    patience,
  );
});
