// Works out a new room from the files that stand: what is written, what is changed; touches nothing itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFile } from './new-room/contract-file.ts';
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

const fileOf = (tree: Tree, path: string): SourceFile => {
  const text = tree.read(path);
  if (text === null) throw new Refused(`${path} is missing, so nothing was written.`);
  return { path, text };
};

const refuseWhatStands = ({ room, table }: RoomNames, tree: Tree, written: Map<string, string>): void => {
  const folders = [`${server}/features`, 'apps/web/src/features'];
  if (folders.some((folder) => tree.names(folder).includes(room)))
    throw new Refused(`There is a room ${room} already.`);
  for (const path of written.keys()) {
    if (tree.read(path) !== null) throw new Refused(`${path} is there already, so nothing was written.`);
  }
  const addressed = readIn(tree, contract, '.ts').find(({ text }) => text.includes(`'/${room}'`));
  if (addressed) throw new Refused(`${addressed.path} has the address /${room} already; please choose another name.`);
  const made = readIn(tree, migrations, '.sql').find(({ text }) => new RegExp(`\\b${table}\\b`, 'u').test(text));
  if (made) throw new Refused(`${made.path} has a table ${table} already; please choose another name.`);
};

const refuseNamesTwice = ({ path, text }: SourceFile, names: string[]): void => {
  const twice = names.find((name) => new RegExp(`\\b${name}\\b`, 'u').test(text));
  if (twice) throw new Refused(`${path} uses the name ${twice} already; please choose another one.`);
};

const changesOf = (names: RoomNames, tree: Tree): SourceFile[] => {
  const { room, camel, pascal, one, table } = names;
  const [endpoints, matrix] = [`${one}Endpoints`, `${one}Matrix`];
  const key = room === camel ? room : `'${room}'`;

  const open = (path: string, ...own: string[]): SourceFile => {
    const file = fileOf(tree, path);
    refuseNamesTwice(file, own);
    return file;
  };

  let all = open(`${contract}/all.ts`, endpoints);
  all = addImport(all, endpoints, `./${room}.ts`);
  all = addEntry(all, /export const allTables(?::[^=]+)? = \{/u, `${key}: ${endpoints}`, 'list of tables');

  let rooms = open(`${server}/rooms.ts`, camel, `compose${pascal}`);
  rooms = addImport(rooms, `compose${pascal}`, `#features/${room}/${room}.compose.ts`);
  rooms = addEntry(rooms, /export const allRooms(?::[^=]+)? = \{/u, `${camel}: compose${pascal}`, 'list of rooms');

  let rows = open(`${server}/testing/matrix/all.ts`, matrix);
  rows = addImport(rows, matrix, `./${room}.ts`);
  rows = addEntry(rows, /export const theMatrix(?:: [^=]+)? = \[/u, `...${matrix}`, 'list of rows');

  const personal = addEntry(
    open(`${server}/privacy/personal-tables.ts`, table),
    /export const personalTables(?:: [^=]+)? = \{/u,
    `${table}: { people: ['person_id'], export: 'own', erasure: 'cascade' }`,
    'list of tables',
  );
  const exported = addEntry(
    open(`${server}/features/my-data/table-exports.ts`, table),
    /export const tableExports(?:: [^=]+)? = \{/u,
    `${table}: { sealed: { text_sealed: 'id' } }`,
    'list of tables',
  );
  return [all, rooms, rows, personal, exported];
};

export const planRoom = (name: string | undefined, tree: Tree): RoomPlan => {
  const names = namesOf(name);
  const numbers = tree.names(migrations).map((file) => Number(/^\d{4}(?=_)/u.exec(file)?.[0] ?? 0));
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const written = new Map([
    contractFile(names),
    ...serverFiles(names, next),
    ...serverTests(names),
    ...webFiles(names),
    webTest(names),
  ]);
  refuseWhatStands(names, tree, written);
  const changed = new Map(changesOf(names, tree).map(({ path, text }) => [path, text]));
  return { names, written, changed };
};
