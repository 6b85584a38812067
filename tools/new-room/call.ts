// Works out one more call of a room that new:room wrote: reading one row, or changing some of its columns.
import { type Column, columnsOf, entryOf, storedOf } from './columns.ts';
import { addEntry, addLast, addName, Refused } from './insertions.ts';
import { namesOf, type RoomNames } from './names.ts';
import { fileOf, type Plan, type Tree } from './plan.ts';

/** What a call adds to each file of its room. */
interface Call {
  contract: string;
  service: string;
  route: string;
  matrix: string;
  test: string;
  query: string | null;
  sending: string | null;
}

const reading = (key: string, path: string, { camel, one, onePascal, oneWords }: RoomNames): Call => ({
  contract: `${key}: {
    method: 'GET',
    path: '${path}',
    params: ById,
    reply: ${onePascal},
    ours: true,
    summary: 'One ${oneWords} of mine.',
  }`,
  service: `${key}: async (db: Db, me: Member, id: string) => opened(db, requireOwner(await store.find(db, id), me))`,
  route: `${key}: async ({ tx, me, params }) => ${one}ToWire(await ${camel}.${key}(tx, me, params.id))`,
  matrix: `hersAlone('GET ${path}', added)`,
  test: `
  it('${key}: shows one by its id', async () => {
    const { _id: id } = await app.call(${one}Endpoints.add, { body: entry }, youth);
    expect(await app.call(${one}Endpoints.${key}, { params: { id } }, youth)).toMatchObject({ _id: id, ...entry });
  });
`,
  query: `${key}: (id: string) => read(${one}Endpoints.${key}, { params: { id } }, { staleTime: 0 })`,
  sending: null,
});

const changing = (key: string, path: string, names: RoomNames, columns: readonly Column[]): Call => {
  const { room, camel, one, onePascal, oneWords } = names;
  const picked = columns.map(({ wire }) => `'${wire}'`).join(' | ');
  return {
    contract: `${key}: {
    method: 'PUT',
    path: '${path}',
    params: ById,
    body: z.pick(${onePascal}Entry, { ${columns.map(({ wire }) => `${wire}: true`).join(', ')} }),
    reply: ${onePascal},
    ours: true,
    summary: 'Changes ${columns.map(({ label }) => label.toLowerCase()).join(', ')} of one ${oneWords} of mine.',
  }`,
    service: `async ${key}(tx: Tx, me: Member, id: string, entry: Pick<${onePascal}Entry, ${picked}>) {
      const row = requireOwner(await store.find(tx, id), me);
      const columns = { ${storedOf(columns, ({ wire }) => `entry.${wire}`)} };
      await store.change(tx, id, columns);
      realtime.changed(tx, [me.id], '${room}');
      return opened(tx, { ...row, ...columns });
    }`,
    route: `${key}: async ({ tx, me, params, body }) => ${one}ToWire(await ${camel}.${key}(tx, me, params.id, body))`,
    matrix: `hersAlone('PUT ${path}', async (world) => ({ ...(await added(world)), body: ${entryOf(columns, 1)} }))`,
    test: `
  it('${key}: changes these columns and no others', async () => {
    const { _id: id } = await app.call(${one}Endpoints.add, { body: entry }, youth);
    const body = ${entryOf(columns, 1)};
    await app.call(${one}Endpoints.${key}, { params: { id }, body }, youth);
    expect(await list()).toMatchObject({ items: [{ _id: id, ...entry, ...body }] });
  });
`,
    query: null,
    sending: `
/** Answers null where it waits for the network. */
export async function ${key}${onePascal}(
  queries: QueryClient,
  { id, entry, key }: { id: string; entry: Pick<${onePascal}Entry, ${picked}>; key: string },
): Promise<${onePascal} | null> {
  const options = { lane: laneOf(id), kind: '${room}', words: 'Your ${oneWords}', key };
  const saved = await sendOrStore(${one}Endpoints.${key}, { params: { id }, body: entry }, options);
  void staleOf(queries, ${one}Endpoints.page);
  return saved;
}
`,
  };
};

export const planCall = (tree: Tree, [room = '', key = '', method = '', path = '', ...typed]: string[]): Plan => {
  const names = namesOf(room);
  const contract = fileOf(tree, `packages/contract/src/${room}.ts`);
  const { one, onePascal } = names;
  if (!contract.text.includes(`export const ${onePascal}Entry = z.object({`))
    throw new Refused(`${contract.path} was not written by new:room; please write this call by hand.`);
  if (!/^[a-z][a-zA-Z]*$/u.test(key)) throw new Refused(`“${key}” is no name for a call: use one like setStatus.`);
  if (new RegExp(`^  ${key}: `, 'mu').test(contract.text)) throw new Refused(`${room} has a call ${key} already.`);
  if (!['GET', 'PUT'].includes(method) || !/^\/[^{}]+\/\{id\}(?:\/[a-z-]+)*$/u.test(path))
    throw new Refused(`“${method} ${path}” is neither GET nor PUT of an address like /${room}/{id}/${key}.`);
  if (contract.text.includes(`method: '${method}',\n    path: '${path}'`))
    throw new Refused(`${room} has a call ${method} ${path} already.`);
  if (method === 'GET' && typed.length > 0) throw new Refused('A call that reads takes no columns.');
  const columns = method === 'GET' ? [] : columnsOf(typed);
  const table = fileOf(tree, `apps/api/src/database/tables/${room}.ts`);
  const unknown = columns.findIndex(
    ({ key: name, kind }) => !table.text.includes(` ${name}${kind.isSealed ? 'Sealed' : ''}: `),
  );
  if (unknown >= 0)
    throw new Refused(`The table of ${room} has no column ${typed[unknown]}; add it by a migration first.`);

  const call = method === 'GET' ? reading(key, path, names) : changing(key, path, names, columns);
  const floor = `apps/api/src/features/${room}/${room}`;
  const matrix = addEntry(
    fileOf(tree, `apps/api/src/testing/matrix/${room}.ts`),
    /Matrix: MatrixRow\[\] = \[/u,
    call.matrix,
  );
  const queries = fileOf(tree, `apps/web/src/features/${room}/${room}.queries.ts`);
  const answers = { ...queries, text: queries.text + (call.sending ?? '') };
  const files = [
    addEntry(contract, new RegExp(`export const ${one}Endpoints = endpoints\\(\\{`, 'u'), call.contract),
    addEntry(fileOf(tree, `${floor}.service.ts`), /export const create\w+ = [\s\S]*?\n {2}return \{/u, call.service),
    addEntry(fileOf(tree, `${floor}.routes.ts`), /Handlers<typeof \w+> => \(\{/u, call.route),
    addLast(fileOf(tree, `${floor}.test.ts`), new RegExp(`describe\\('${room}', \\(\\) => \\{`, 'u'), call.test),
    addEntry(matrix, /export const showsNothingOf\w+ = because\(/u, `'${method} ${path}'`),
    call.query
      ? addName(
          addEntry(
            addEntry(answers, new RegExp(`export const ${one}Queries = \\{`, 'u'), call.query),
            /\ball: answersOf\(/u,
            `${one}Endpoints.${key}`,
          ),
          'read',
          '#shared/api/read.ts',
        )
      : answers,
  ];
  return { written: new Map(), changed: new Map(files.map(({ path: file, text }) => [file, text])) };
};
