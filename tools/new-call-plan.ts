// Works out one more call of a room that new:room has written: what is added to which file; touches nothing itself.
import { type Act, oneAct, plannedRows } from './new-room/acts.ts';
import { contractRow } from './new-room/contract-file.ts';
import { addEntry, addLast, addName, type SourceFile } from './new-room/insertions.ts';
import { namesOf, type RoomNames } from './new-room/names.ts';
import { Refused } from './new-room/refused.ts';
import { routeEntry, serviceEntry, storeEntry } from './new-room/server-files.ts';
import { actTest, matrixRow } from './new-room/server-tests.ts';
import { readAct, sentAct } from './new-room/web-files.ts';
import { fileOf, type Tree } from './new-room-plan.ts';

interface Asked {
  room?: string | undefined;
  key?: string | undefined;
  method?: string | undefined;
  path?: string | undefined;
}

const wireNames = ({ kind, idName }: Act): string[] => [
  ...(idName === 'id' ? ['ById'] : []),
  ...(kind === 'remove' ? ['Nothing'] : []),
  ...(kind === 'page' ? ['page', 'PageNumber'] : []),
];

const isMethod = (word: string): word is Act['method'] => ['GET', 'POST', 'PUT', 'DELETE'].includes(word);

/** A planned row becomes full; any other call needs a method and an address, and is ours. */
const actAsked = ({ key, method, path }: Asked, contract: SourceFile): { act: Act; row: string | null } => {
  if (!key || !/^[a-z][a-zA-Z]*$/u.test(key))
    throw new Refused('Say what the call is called: npm run new:call journal setStatus');
  const planned = plannedRows(contract.text).find((row) => row.key === key);
  if (planned && planned.access !== 'member')
    throw new Refused(`${key} is not for members alone; please write it by hand.`);
  if (planned) return { act: oneAct(planned.row), row: planned.text };
  if (new RegExp(`^  ${key}: `, 'mu').test(contract.text))
    throw new Refused(`${contract.path} has a call ${key} already.`);
  if (!method || !path?.startsWith('/') || !isMethod(method)) {
    throw new Refused(
      `No row ${key} is planned in ${contract.path}; say its method and address: PUT /journals/{id}/${key}`,
    );
  }
  return { act: oneAct({ key, method, path, rate: method === 'GET' ? 'read' : 'write', isOurs: true }), row: null };
};

const inContract = (file: SourceFile, act: Act, row: string | null, names: RoomNames): SourceFile => {
  const entry = `${act.key}: ${contractRow(act, names)}`;
  const filled = row
    ? { ...file, text: file.text.replace(row, entry) }
    : addEntry(file, new RegExp(`export const ${names.one}Endpoints = endpoints\\(\\{`, 'u'), entry, 'table of calls');
  const known = wireNames(act).reduce((text, name) => addName(text, name, './wire.ts'), filled);
  return /\bplanned\('/u.test(known.text)
    ? known
    : { ...known, text: known.text.replace('endpoints, planned', 'endpoints') };
};

const inQueries = (file: SourceFile, act: Act, names: RoomNames): SourceFile => {
  const read = readAct(act, names);
  if (!read) {
    const sent = act.kind === 'remove' ? addName(file, 'mutationOptions', '@tanstack/react-query') : file;
    return { ...sent, text: `${sent.text.trimEnd()}\n\n${sentAct(act, names)}\n` };
  }
  const opening = new RegExp(`export const ${names.one}Queries = \\{`, 'u');
  const added = addName(
    addEntry(file, opening, read, 'list of queries'),
    act.kind === 'page' ? 'pages' : 'read',
    '#shared/api/read.ts',
  );
  return addEntry(added, /\ball: answersOf\(/u, `${names.one}Endpoints.${act.key}`, 'list of answers');
};

export const planCall = (asked: Asked, tree: Tree): { act: Act; changed: Map<string, string> } => {
  const named = namesOf(asked.room);
  const { room } = named;
  const contract = fileOf(tree, `packages/contract/src/${room}.ts`);
  const one = /^export const (\w+)Endpoints = endpoints\(/mu.exec(contract.text)?.[1] ?? named.one;
  const names = { ...named, one, onePascal: one.charAt(0).toUpperCase() + one.slice(1) };
  const { act, row } = actAsked(asked, contract);
  const open = (path: string) => fileOf(tree, path);
  const floor = `apps/api/src/features/${room}/${room}`;

  const store = open(`${floor}.store.ts`);
  const ownStore = new RegExp(`export const ${one}Store = \\{\\s*find:`, 'u');
  if (!ownStore.test(store.text))
    throw new Refused(`${store.path} is not of new:room’s making; please write this call by hand.`);
  const stored = storeEntry(act, names);
  const files = [
    inContract(contract, act, row, names),
    ...(stored ? [addEntry(store, new RegExp(`export const ${one}Store = \\{`, 'u'), stored, 'store of its own')] : []),
    addEntry(
      open(`${floor}.service.ts`),
      /export const create\w+ = [\s\S]*?\n {2}return \{/u,
      serviceEntry(act, names),
      'service',
    ),
    addEntry(open(`${floor}.routes.ts`), /Handlers<typeof \w+> => \(\{/u, routeEntry(act, names), 'table of handlers'),
    addLast(
      open(`${floor}.test.ts`),
      new RegExp(`describe\\('${room}', \\(\\) => \\{`, 'u'),
      actTest(act, names),
      'tests of its own',
    ),
    addEntry(
      open(`apps/api/src/testing/matrix/${room}.ts`),
      /Matrix: MatrixRow\[\] = \[/u,
      matrixRow(act),
      'list of rows',
    ),
    inQueries(open(`apps/web/src/features/${room}/${room}.queries.ts`), act, names),
  ];
  return { act, changed: new Map(files.map(({ path, text }) => [path, text])) };
};
