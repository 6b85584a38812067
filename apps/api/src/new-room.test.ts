// `npm run new:room` finds its places in the project as it stands; nothing is written here.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planRoom, type Tree, treeAt } from '../../../tools/new-room-plan.ts';
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
    table: 'zebra_sightings_lines',
    tableCamel: 'zebraSightingsLines',
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
    "zebra_sightings_lines: { people: ['person_id'], export: 'own', erasure: 'cascade' },",
  ]);
  expect(added('apps/api/src/features/my-data/table-exports.ts')).toEqual([
    "zebra_sightings_lines: { sealed: { text_sealed: 'id' } },",
  ]);
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
])('refuses where %s has lost its place', (path, text) => {
  expect(() => planRoom('zebra-sightings', without(path, text, 'gone '))).toThrow(`${path} has no `);
});

it('is not put off by another layout', () => {
  const reflowed = without('apps/api/src/rooms.ts', 'export const allRooms = {', 'export const allRooms = {\n\n    //');
  expect(planRoom('zebra-sightings', reflowed).changed.get('apps/api/src/rooms.ts')).toContain(
    'zebraSightings: composeZebraSightings,',
  );
});
