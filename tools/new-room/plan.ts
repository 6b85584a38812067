// Works out a new room from the files that exist: what is written and what is changed. Writes nothing itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnsOf } from './columns.ts';
import { contractFile } from './contract.ts';
import { addEntry, addImport, Refused, type SourceFile } from './insertions.ts';
import { namesOf, type RoomNames } from './names.ts';
import { historyEntry, serverFiles } from './server.ts';
import { webFiles } from './web.ts';

/** The project's files, by their path from its folder. */
export interface Tree {
  /** Null: there is no such file. */
  read(path: string): string | null;
  /** The names in a folder; none where there is no such folder. */
  names(folder: string): string[];
}

export interface Plan {
  written: Map<string, string>;
  changed: Map<string, string>;
}

export const treeAt = (root: string): Tree => ({
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
  names: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
});

export const fileOf = (tree: Tree, path: string): SourceFile => {
  const text = tree.read(path);
  if (text === null) throw new Refused(`${path} is missing, so nothing was written.`);
  return { path, text };
};

const contract = 'packages/contract/src';
const server = 'apps/api/src';
const web = 'apps/web/src';
const migrations = `${server}/database/migrations`;

const refuseTaken = ({ room, table }: RoomNames, tree: Tree, written: Map<string, string>): void => {
  if ([`${server}/features`, `${web}/features`].some((folder) => tree.names(folder).includes(room)))
    throw new Refused(`There is a room ${room} already.`);
  for (const path of written.keys())
    if (tree.read(path) !== null) throw new Refused(`${path} exists already, so nothing was written.`);
  const find = (folder: string, pattern: RegExp) =>
    tree.names(folder).find((name) => pattern.test(tree.read(`${folder}/${name}`) ?? ''));
  const addressed = find(contract, new RegExp(`'/${room}[/']`, 'u'));
  if (addressed) throw new Refused(`${addressed} has the address /${room} already; please choose another name.`);
  const made = find(migrations, new RegExp(`\\bTABLE ${table}\\b`, 'u'));
  if (made) throw new Refused(`${made} has a table ${table} already; please choose another name.`);
};

/** Each file that lists rooms, with the new one in it. */
const listed = (names: RoomNames, tree: Tree, history: string): SourceFile[] => {
  const { room, camel, pascal, one, table, title, words } = names;
  const key = room === camel ? room : `'${room}'`;
  const change = (
    path: string,
    { name, from }: { name?: string; from?: string },
    ...entries: [opening: RegExp, entry: string][]
  ): SourceFile => {
    let file = fileOf(tree, path);
    const own = name ?? entries[0]![1].split(':')[0]!;
    if (new RegExp(`(?<![\\w'-])${own}(?![\\w'-]| [a-z])`, 'u').test(file.text))
      throw new Refused(`${path} uses the name ${own} already; please choose another one.`);
    if (name && from) file = addImport(file, name, from);
    for (const [opening, entry] of entries) file = addEntry(file, opening, entry);
    return file;
  };
  return [
    change(`${contract}/all.ts`, { name: `${one}Endpoints`, from: `./${room}.ts` }, [
      /export const allTables(?::[^=]+)? = \{/u,
      `${key}: ${one}Endpoints`,
    ]),
    change(`${contract}/paths.ts`, {}, [
      /export const ourRoutes(?::[^=]+)? = \{/u,
      `${camel}: inside('/home/${room}')`,
    ]),
    change(`${contract}/personal-data-kinds.ts`, {}, [
      /export const personalDataKinds(?:: [^=]+)? = \{/u,
      `${camel}: { mine: 'Your ${words}', supporters: null, parents: '${title}' }`,
    ]),
    // It asks no other room yet, so it takes the lowest rank.
    change(`${server}/rooms.ts`, { name: `compose${pascal}`, from: `#features/${room}/${room}.compose.ts` }, [
      /export const allRooms = ranks\s*\.rank\([^{]*\{/u,
      `${camel}: compose${pascal}`,
    ]),
    change(`${server}/testing/matrix/all.ts`, { name: `${one}Matrix`, from: `./${room}.ts` }, [
      /export const theMatrix(?:: [^=]+)? = \[/u,
      `...${one}Matrix`,
    ]),
    change(`${server}/testing/matrix/shows-nothing.ts`, { name: `showsNothingOf${pascal}`, from: `./${room}.ts` }, [
      /export const showsNothing = \{/u,
      `...showsNothingOf${pascal}`,
    ]),
    change(`${server}/testing/matrix/shown.ts`, {}, [
      /export const heardByOthers(?:: [^=]+)? = \{/u,
      `'changed ${room}': 'to somebody’s own pages'`,
    ]),
    change(`${server}/testing/histories.ts`, {}, [/export const history = \{/u, history]),
    change(`${server}/list-calls.test.ts`, {}, [
      /const lists: [^=]+ = \{/u,
      `'GET /${room}': { fill: history.${camel}, takes: 2 }`,
    ]),
    change(`${server}/privacy/personal-tables.ts`, {}, [
      /export const personalTables(?:: [^=]+)? = \{/u,
      `${table}: { kind: '${camel}', people: ['person_id'], export: 'own', erasure: 'cascade' }`,
    ]),
    change(`${web}/app/signedInRoutes.tsx`, { name: `${camel}Routes`, from: `#features/${room}/${room}.routes.tsx` }, [
      /export const signedInRoutes = routesWith\('protected', \[/u,
      `...${camel}Routes`,
    ]),
    change(`${web}/features/ranks.ts`, {}, [
      /export const roomRanks(?::[^=]+)? = \{/u,
      `${key}: { rank: 1, reason: 'only its own screens' }`,
    ]),
  ];
};

export const planRoom = (tree: Tree, name: string, typed: readonly string[]): Plan => {
  const [names, columns] = [namesOf(name), columnsOf(typed)];
  const numbers = tree.names(migrations).map((file) => Number.parseInt(file, 10) || 0);
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const written = new Map([
    [`${contract}/${names.room}.ts`, contractFile(names, columns)],
    ...serverFiles(names, columns, next),
    ...webFiles(names, columns),
  ]);
  refuseTaken(names, tree, written);
  const sealed = columns.filter(({ kind }) => kind.isSealed);
  const exported = addEntry(
    fileOf(tree, `${server}/features/my-data/table-exports.ts`),
    /export const tableExports(?:: [^=]+)? = \{/u,
    `${names.table}: {
      sealed: { ${sealed.map((column) => `${column.name}_sealed: 'id'`).join(', ')} },
      json: [${sealed
        .filter(({ kind }) => kind.isList)
        .map((column) => `'${column.name}_sealed'`)
        .join(', ')}],
    }`,
  );
  const changed = [...listed(names, tree, historyEntry(names, columns)), exported];
  return { written, changed: new Map(changed.map(({ path, text }) => [path, text])) };
};
