// The server's files of a new room: its table, what is done with it, and its tests.
import { type Column, entryOf, headlineOf, isText, storedOf } from './columns.ts';
import type { RoomNames } from './names.ts';

const isSealed = ({ kind }: Column): boolean => kind.isSealed === true;

const migration = ({ room, table, words }: RoomNames, columns: readonly Column[]) => `CREATE TABLE ${table} (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
${columns.map((column) => `  ${column.name}${isSealed(column) ? '_sealed' : ''} ${column.kind.sql(column)},\n`).join('')}  created_at timestamptz NOT NULL
);
COMMENT ON TABLE ${table} IS '${room}: the ${words} of a person, for them alone';
CREATE INDEX ${table}_of_person ON ${table} (person_id, created_at DESC, id DESC);
`;

const store = ({ camel, one, onePascal, words }: RoomNames) => `// The ${words} of a person, in SQL.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';
import type { Tables } from '#database/tables/tables.ts';

const pageSize = 20;

export type ${onePascal}Row = Selectable<Tables['${camel}']>;

export const ${one}Store = {
  find: (db: Db | Tx, id: string) => db.selectFrom('${camel}').selectAll().where('id', '=', id).executeTakeFirst(),

  page: (db: Db, personId: string, page: number) =>
    pageOf(
      db
        .selectFrom('${camel}')
        .selectAll()
        .where('personId', '=', personId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc'),
      pageSize,
      page,
    ),

  add: (tx: Tx, row: Insertable<Tables['${camel}']>) => tx.insertInto('${camel}').values(row).execute(),

  change: (tx: Tx, id: string, columns: Updateable<Tables['${camel}']>) =>
    tx.updateTable('${camel}').set(columns).where('id', '=', id).execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom('${camel}').where('id', '=', id).execute(),
};
export type ${onePascal}Store = typeof ${one}Store;
`;

const service = (
  { room, camel, pascal, onePascal, words }: RoomNames,
  columns: readonly Column[],
) => `// The ${words} of a person: what is private is encrypted, and nobody else sees any of it.
import type { ${onePascal}Entry } from '@mycrew/contract/${room}.ts';
import { uuidv7 } from 'uuidv7';
import { requireOwner } from '#http/owner.ts';
import type { Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { ${onePascal}Row, ${onePascal}Store } from './${room}.store.ts';

interface Deps {
  store: ${onePascal}Store;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  realtime: Pick<Realtime, 'changed'>;
}

export const create${pascal} = ({ store, encryption, realtime }: Deps) => {
  const sealed = encryption.sealedColumns('${camel}', 'personId');
  const opened = async (db: Db | Tx, row: ${onePascal}Row) => ({ ...row, ...(await sealed.open(db, row)) });
  const columnsOf = async (tx: Tx, row: Pick<${onePascal}Row, 'id' | 'personId'>, entry: ${onePascal}Entry) => ({
    ${storedOf(columns, ({ wire }) => `entry.${wire}`)},
  });

  return {
    async page(db: Db, me: Member, page: number) {
      const { rows, hasMore } = await store.page(db, me.id, page);
      return { items: await Promise.all(rows.map((row) => opened(db, row))), hasMore };
    },

    async add(tx: Tx, me: Member, entry: ${onePascal}Entry, now: Date) {
      const own = { id: uuidv7(), personId: me.id, createdAt: now };
      const row = { ...own, ...(await columnsOf(tx, own, entry)) };
      await store.add(tx, row);
      realtime.changed(tx, [me.id], '${room}');
      return opened(tx, row);
    },

    async change(tx: Tx, me: Member, id: string, entry: ${onePascal}Entry) {
      const row = requireOwner(await store.find(tx, id), me);
      const columns = await columnsOf(tx, row, entry);
      await store.change(tx, id, columns);
      realtime.changed(tx, [me.id], '${room}');
      return opened(tx, { ...row, ...columns });
    },

    async remove(tx: Tx, me: Member, id: string) {
      requireOwner(await store.find(tx, id), me);
      await store.remove(tx, id);
      realtime.changed(tx, [me.id], '${room}');
    },
  };
};
export type ${pascal}Service = ReturnType<typeof create${pascal}>;
export type Opened${onePascal} = Awaited<ReturnType<${pascal}Service['add']>>;
`;

const presenter = (
  { room, one, onePascal }: RoomNames,
  columns: readonly Column[],
) => `import type { ${onePascal} } from '@mycrew/contract/${room}.ts';
import type { Opened${onePascal} } from './${room}.service.ts';

export const ${one}ToWire = (row: Opened${onePascal}): ${onePascal} => ({
  _id: row.id,
${columns.map(({ wire, key, kind }) => `  ${wire}: ${kind.isList ? `JSON.parse(row.${key}) as string[]` : `row.${key}`},\n`).join('')}  CreatedOn: row.createdAt.toISOString(),
});
`;

const routes = ({
  room,
  camel,
  pascal,
  one,
}: RoomNames) => `import type { ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import { ${one}ToWire } from './${room}.presenter.ts';
import type { ${pascal}Service } from './${room}.service.ts';

export const ${one}Routes = (${camel}: ${pascal}Service): Handlers<typeof ${one}Endpoints> => ({
  page: async ({ tx, me, query }) => {
    const { items, hasMore } = await ${camel}.page(tx, me, query.page);
    return { items: items.map(${one}ToWire), page: query.page, hasMore };
  },
  add: async ({ tx, me, body, context }) =>
    reply('Saved.', ${one}ToWire(await ${camel}.add(tx, me, body, context.now)), 201),
  change: async ({ tx, me, params, body }) => ${one}ToWire(await ${camel}.change(tx, me, params.id, body)),
  remove: async ({ tx, me, params }) => {
    await ${camel}.remove(tx, me, params.id);
    return null;
  },
});
`;

const compose = ({ room, camel, pascal, one, words }: RoomNames) => `// The ${words} of a person, for them alone.
import { ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { ${one}Routes } from './${room}.routes.ts';
import { create${pascal} } from './${room}.service.ts';
import { ${one}Store } from './${room}.store.ts';

export const compose${pascal} = defineRoom(${one}Endpoints, ({ fields, realtime }: Foundation) => {
  const ${camel} = create${pascal}({ store: ${one}Store, encryption: fields, realtime });
  return { routes: ${one}Routes(${camel}) };
});
`;

const sealedTest = ({ camel, one }: RoomNames, columns: readonly Column[]) => `
  it('add: stores what is private encrypted', async () => {
    await app.call(${one}Endpoints.add, { body: entry }, youth);
    const row = await app.db.selectFrom('${camel}').selectAll().executeTakeFirstOrThrow();
${columns
  .filter(isSealed)
  .map(({ key, kind, ...column }) => {
    const [sample] = kind.samples({ key, kind, ...column });
    return `    expect(row.${key}Sealed.includes(${JSON.stringify(Array.isArray(sample) ? sample[0] : sample)})).toBe(false);\n`;
  })
  .join('')}  });
`;

const tests = (names: RoomNames, columns: readonly Column[]) => {
  const { room, one, onePascal, words } = names;
  const refused = columns.map(({ wire, kind: { refused, isList } }) => {
    const [value, message] = refused.map((part) => JSON.stringify(part));
    return `    [{ ${wire}: ${value} }, '${isList ? `${wire}.0` : wire}', ${message}],\n`;
  });
  return `// The ${words} through the API: one's own, and nobody else's.
import { type ${onePascal}Entry, ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const entry: ${onePascal}Entry = ${entryOf(columns, 0)};
const other: ${onePascal}Entry = ${entryOf(columns, 1)};
const list = (who = youth, page = '1') => app.call(${one}Endpoints.page, { query: { page } }, who);

describe('${room}', () => {
  it('page: shows one’s own, newest first, page by page', async () => {
    for (let count = 1; count <= 21; count += 1) {
      app.clock.advance({ seconds: 5 });
      await app.call(${one}Endpoints.add, { body: count === 1 ? other : entry }, youth);
    }
    const first = await list();
    expect(first).toMatchObject({ page: 1, hasMore: true });
    expect(first.items[0]).toMatchObject({ ...entry, CreatedOn: app.clock.now().toISOString() });
    expect(await list(youth, '2')).toMatchObject({ page: 2, hasMore: false, items: [other] });
    expect((await list(crew)).items).toEqual([]);
  });
${columns.some(isSealed) ? sealedTest(names, columns) : ''}
  it.each([
${refused.join('')}  ])('add: refuses %o at %s', async (change, field, message) => {
    const answer = await app.answer(${one}Endpoints.add, { body: { ...entry, ...change } as never }, youth);
    expect(answer).toMatchObject({ http: 422, errors: expect.arrayContaining([{ field, message }]) });
    expect((await list()).items).toEqual([]);
  });

  it('change: replaces the content', async () => {
    const { _id: id } = await app.call(${one}Endpoints.add, { body: entry }, youth);
    await app.call(${one}Endpoints.change, { params: { id }, body: other }, youth);
    expect(await list()).toMatchObject({ items: [{ _id: id, ...other }] });
  });

  it('remove: deletes it, and answers 404 after that', async () => {
    const { _id: id } = await app.call(${one}Endpoints.add, { body: entry }, youth);
    await app.call(${one}Endpoints.remove, { params: { id } }, youth);
    expect((await list()).items).toEqual([]);
    expect(await app.answer(${one}Endpoints.remove, { params: { id } }, youth)).toMatchObject({ http: 404 });
  });
});
`;
};

const matrix = ({ room, one, onePascal, pascal }: RoomNames, columns: readonly Column[]) => {
  const headline = headlineOf(columns);
  const words = isText(headline) ? `, { words: entry.${headline.wire} }` : '';
  return `import { type ${onePascal}Entry, ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import { because } from './because.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const entry: ${onePascal}Entry = ${entryOf(columns, 0)};
const added = async ({ app, owner }: World) => {
  const { _id: id } = await app.call(${one}Endpoints.add, { body: entry }, owner);
  return { params: { id } };
};

export const ${one}Matrix: MatrixRow[] = [
  everybodys('GET /${room}', async (world) => {
    await added(world);
    return {};
  }${words}),
  everybodys('POST /${room}', () => ({ body: entry }), { status: 201 }),
  hersAlone('PUT /${room}/{id}', async (world) => ({ ...(await added(world)), body: entry })),
  hersAlone('DELETE /${room}/{id}', added),
];

export const showsNothingOf${pascal} = because(
  'one’s own, and nobody else’s',
  'GET /${room}',
  'POST /${room}',
  'PUT /${room}/{id}',
  'DELETE /${room}/{id}',
);
`;
};

/** An entry of `history`: many rows of one person, for the test of what lists cost. */
export const historyEntry = ({ camel }: RoomNames, columns: readonly Column[]): string => {
  const stored = storedOf(columns, (column) => JSON.stringify(column.kind.samples(column)[0]));
  const sealing = columns.some(isSealed) ? `const sealed = app.fields.sealedColumns('${camel}', 'personId');` : '';
  return `${camel}: oneByOne(async ({ app, owner }) => {
    const tx = app.db;
    const row = { id: uuidv7(), personId: owner.id, createdAt: app.clock.now() };
    ${sealing}
    await tx.insertInto('${camel}').values({ ...row, ${stored} }).execute();
  })`;
};

export const serverFiles = (names: RoomNames, columns: readonly Column[], number: string): [string, string][] => {
  const room = `apps/api/src/features/${names.room}/${names.room}`;
  return [
    [`apps/api/src/database/migrations/${number}_${names.table}.sql`, migration(names, columns)],
    [`${room}.store.ts`, store(names)],
    [`${room}.service.ts`, service(names, columns)],
    [`${room}.presenter.ts`, presenter(names, columns)],
    [`${room}.routes.ts`, routes(names)],
    [`${room}.compose.ts`, compose(names)],
    [`${room}.test.ts`, tests(names, columns)],
    [`apps/api/src/testing/matrix/${names.room}.ts`, matrix(names, columns)],
  ];
};
