// Works out a new room from the files that stand: what is written, what is changed; touches nothing itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Act, ownActs, plannedActs } from './new-room/acts.ts';
import { filledContract, newContract } from './new-room/contract-file.ts';
import { addEntry, addImport, type SourceFile } from './new-room/insertions.ts';
import { namesOf, type RoomNames } from './new-room/names.ts';
import { Refused } from './new-room/refused.ts';
import { serverFiles } from './new-room/server-files.ts';
import { serverTests } from './new-room/server-tests.ts';
import { webFiles } from './new-room/web-files.ts';
import { webTest } from './new-room/web-test.ts';

/** The project's files, by their path from its folder. */
export interface Tree {
  /** Null: there is no such file. */
  read(path: string): string | null;
  /** The names in a folder; none where there is no such folder. */
  names(folder: string): string[];
}

export interface RoomPlan {
  names: RoomNames;
  written: Map<string, string>;
  changed: Map<string, string>;
}

export const treeAt = (root: string): Tree => ({
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
  names: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
});

const contract = 'packages/contract/src';
const server = 'apps/api/src';
const migrations = `${server}/database/migrations`;

const readIn = (tree: Tree, folder: string, ending: string): SourceFile[] =>
  tree
    .names(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: `${folder}/${name}`, text: tree.read(`${folder}/${name}`) ?? '' }));

export const fileOf = (tree: Tree, path: string): SourceFile => {
  const text = tree.read(path);
  if (text === null) throw new Refused(`${path} is missing, so nothing was written.`);
  return { path, text };
};

interface Calls {
  names: RoomNames;
  acts: Act[];
  /** Of a contract that stands already, with planned rows. */
  planned: SourceFile | null;
}

const refuseRoomTwice = (room: string, tree: Tree): void => {
  const folders = [`${server}/features`, 'apps/web/src/features'];
  if (folders.some((folder) => tree.names(folder).includes(room)))
    throw new Refused(`There is a room ${room} already.`);
};

/** A contract that stands says what its calls are named after, and which of them there are to be. */
const callsOf = (named: RoomNames, tree: Tree): Calls => {
  const path = `${contract}/${named.room}.ts`;
  const text = tree.read(path);
  refuseRoomTwice(named.room, tree);
  if (text === null) return { names: named, acts: ownActs(named.room), planned: null };
  const one = /^export const (\w+)Endpoints = endpoints\(/mu.exec(text)?.[1];
  const acts = plannedActs(text).map(({ act }) => act);
  if (!one || acts.length === 0) throw new Refused(`${path} is there already and has no planned rows to build.`);
  if (/from 'zod\/mini'/u.test(text)) throw new Refused(`${path} has calls already; npm run new:call adds one.`);
  return {
    names: { ...named, one, onePascal: one.charAt(0).toUpperCase() + one.slice(1) },
    acts,
    planned: { path, text },
  };
};

/** The list and the call that fills it: without these two there is nothing to show. */
const firstOf = (acts: readonly Act[], names: RoomNames): [Act, Act] => {
  const page = acts.find(({ kind }) => kind === 'page');
  const add = acts.find(({ kind }) => kind === 'add');
  if (page && add) return [page, add];
  throw new Refused(`The contract of ${names.room} plans no page or no add, by these names, so nothing was written.`);
};

interface Address {
  table: string;
  route: string;
  /** Null: the table of addresses has it. */
  added: SourceFile | null;
}

const paths = `${contract}/paths.ts`;
/** The address of the room's screen: the specification's, where it has one of this name; else one of ours. */
const addressOf = (names: RoomNames, wanted: string | undefined, tree: Tree): Address => {
  const file = fileOf(tree, paths);
  const route = wanted ?? names.camel;
  const [specified = '', ours = ''] = file.text.split('export const ourRoutes');
  const standsIn = (text: string) => new RegExp(`^  ${route}: inside\\(`, 'mu').test(text);
  if (standsIn(specified)) return { table: 'routes', route, added: null };
  if (standsIn(ours)) return { table: 'ourRoutes', route, added: null };
  if (wanted) throw new Refused(`${paths} has no protected address ${wanted}, so nothing was written.`);
  const entry = `${route}: inside('/home/${names.room}')`;
  return {
    table: 'ourRoutes',
    route,
    added: addEntry(file, /export const ourRoutes(?::[^=]+)? = \{/u, entry, 'list of our routes'),
  };
};

const refuseWhatStands = (
  { room, table }: RoomNames,
  tree: Tree,
  written: Map<string, string>,
  isNew: boolean,
): void => {
  for (const path of written.keys()) {
    if (tree.read(path) !== null) throw new Refused(`${path} is there already, so nothing was written.`);
  }
  const addressed = isNew && readIn(tree, contract, '.ts').find(({ text }) => text.includes(`'/${room}'`));
  if (addressed) throw new Refused(`${addressed.path} has the address /${room} already; please choose another name.`);
  const made = readIn(tree, migrations, '.sql').find(({ text }) => new RegExp(`\\bTABLE ${table}\\b`, 'u').test(text));
  if (made) throw new Refused(`${made.path} has a table ${table} already; please choose another name.`);
};

const refuseNamesTwice = ({ path, text }: SourceFile, names: string[]): void => {
  const twice = names.find((name) => new RegExp(`\\b${name}\\b(?! [a-z])`, 'u').test(text));
  if (twice) throw new Refused(`${path} uses the name ${twice} already; please choose another one.`);
};

const changesOf = (names: RoomNames, tree: Tree, isNew: boolean): SourceFile[] => {
  const { room, camel, pascal, one, table } = names;
  const [endpoints, matrix] = [`${one}Endpoints`, `${one}Matrix`];
  const key = room === camel ? room : `'${room}'`;

  const open = (path: string, ...own: string[]): SourceFile => {
    const file = fileOf(tree, path);
    refuseNamesTwice(file, own);
    return file;
  };

  const listed = (): SourceFile[] => {
    const all = addImport(open(`${contract}/all.ts`, endpoints), endpoints, `./${room}.ts`);
    return [addEntry(all, /export const allTables(?::[^=]+)? = \{/u, `${key}: ${endpoints}`, 'list of tables')];
  };

  let rooms = open(`${server}/rooms.ts`, camel, `compose${pascal}`);
  rooms = addImport(rooms, `compose${pascal}`, `#features/${room}/${room}.compose.ts`);
  // It asks no other room yet, so it stands in the lowest rank.
  const lowestRank = /export const allRooms = ranks\s*\.rank\([^{]*\{/u;
  rooms = addEntry(rooms, lowestRank, `${camel}: compose${pascal}`, 'list of rooms');

  let rows = open(`${server}/testing/matrix/all.ts`, matrix);
  rows = addImport(rows, matrix, `./${room}.ts`);
  rows = addEntry(rows, /export const theMatrix(?:: [^=]+)? = \[/u, `...${matrix}`, 'list of rows');

  const personal = addEntry(
    open(`${server}/privacy/personal-tables.ts`, `${table}:`),
    /export const personalTables(?:: [^=]+)? = \{/u,
    `${table}: { kind: '${camel}', people: ['person_id'], export: 'own', erasure: 'cascade' }`,
    'list of tables',
  );
  const exported = addEntry(
    open(`${server}/features/my-data/table-exports.ts`, `${table}:`),
    /export const tableExports(?:: [^=]+)? = \{/u,
    `${table}: { sealed: { text_sealed: 'id' } }`,
    'list of tables',
  );
  const stored = addEntry(
    open('packages/contract/src/personal-data-kinds.ts', `${camel}:`),
    /export const personalDataKinds(?:: [^=]+)? = \{/u,
    `${camel}: { mine: 'Your ${names.title.toLowerCase()}', supporters: null, parents: '${names.title}' }`,
    'list of kinds',
  );

  let screens = open('apps/web/src/app/signedInRoutes.tsx', `${camel}Routes`);
  screens = addImport(screens, `${camel}Routes`, `#features/${room}/${room}.routes.tsx`);
  screens = addEntry(
    screens,
    /export const signedInRoutes = routesWith\('protected', \[/u,
    `...${camel}Routes`,
    'list of routes',
  );
  const ranks = addEntry(
    open('apps/web/src/features/ranks.ts', `${key}:`),
    /export const roomRanks(?::[^=]+)? = \{/u,
    `${key}: { rank: 1, reason: 'only its own screens' }`,
    'list of ranks',
  );
  return [...(isNew ? listed() : []), rooms, rows, personal, exported, stored, screens, ranks];
};

/** `route`: the name of the address in paths.ts that shows the room, where it is not the room's own. */
export const planRoom = (name: string | undefined, tree: Tree, route?: string): RoomPlan => {
  const { names, acts, planned } = callsOf(namesOf(name), tree);
  const first = firstOf(acts, names);
  const address = addressOf(names, route, tree);
  const numbers = tree.names(migrations).map((file) => Number(/^\d{4}(?=_)/u.exec(file)?.[0] ?? 0));
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const written = new Map([
    ...(planned ? [] : [[`${contract}/${names.room}.ts`, newContract(names, acts)] as const]),
    ...serverFiles(names, acts, next),
    ...serverTests(names, acts, first),
    ...webFiles(names, acts, first, address),
    webTest(names, acts, first, address),
  ]);
  refuseWhatStands(names, tree, written, !planned);
  const files = changesOf(names, tree, !planned);
  if (planned) files.push({ path: planned.path, text: filledContract(names, planned.text) });
  if (address.added) files.push(address.added);
  return { names, written, changed: new Map(files.map(({ path, text }) => [path, text])) };
};
