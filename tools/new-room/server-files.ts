// The middle floor of a new room: its table, and what the server does with it.
import { type Act, idIn, type Kind, partsOf } from './acts.ts';
import type { RoomNames } from './names.ts';

type Fragment = (act: Act, names: RoomNames) => string;

const migration = ({ room, table }: RoomNames) => `CREATE TABLE ${table} (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  text_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE ${table} IS '${room}: what people wrote for themselves, sealed with their own key';
CREATE INDEX ${table}_of_person ON ${table} (person_id, created_at DESC, id DESC);
`;

const storeEntries: Record<Kind, Fragment> = {
  page: ({ key }, { tableCamel }) => `${key}: (db: Db, personId: string, page: number) => {
    const newest = db
      .selectFrom('${tableCamel}')
      .selectAll()
      .where('personId', '=', personId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc');
    return pageOf(newest, linesOnPage, page);
  }`,
  read: () => '',
  add: ({ key }, { tableCamel, onePascal }) =>
    `${key}: (tx: Tx, row: ${onePascal}Row) => tx.insertInto('${tableCamel}').values(row).execute()`,
  change: ({ key }, { tableCamel }) => `${key}: (tx: Tx, id: string, textSealed: Buffer) =>
    tx.updateTable('${tableCamel}').set({ textSealed }).where('id', '=', id).execute()`,
  remove: ({ key }, { tableCamel }) =>
    `${key}: (tx: Tx, id: string) => tx.deleteFrom('${tableCamel}').where('id', '=', id).execute()`,
};

/** What an act adds to the store; the one that reads a row finds it there. */
export const storeEntry: Fragment = (act, names) => storeEntries[act.kind](act, names);

const serviceEntries: Record<Kind, Fragment> = {
  page: ({ key }) => `async ${key}(db: Db, me: Member, page: number) {
    const { rows, hasMore } = await store.${key}(db, me.id, page);
    return { items: await Promise.all(rows.map((row) => opened(db, row))), hasMore };
  }`,
  read: ({ key }) =>
    `${key}: async (db: Db, me: Member, id: string) => opened(db, requireOwner(await store.find(db, id), me))`,
  add: ({ key }) => `async ${key}(tx: Tx, me: Member, text: string, now: Date) {
    const row = { id: uuidv7(), personId: me.id, createdAt: now };
    await store.${key}(tx, { ...row, ...(await sealed.seal(tx, row, { text })) });
    changed(tx, me);
    return { ...row, text };
  }`,
  change: ({ key }) => `async ${key}(tx: Tx, me: Member, id: string, text: string) {
    const row = requireOwner(await store.find(tx, id), me);
    await store.${key}(tx, id, (await sealed.seal(tx, row, { text })).textSealed);
    changed(tx, me);
    return { ...row, text };
  }`,
  remove: ({ key }) => `async ${key}(tx: Tx, me: Member, id: string) {
    requireOwner(await store.find(tx, id), me);
    await store.${key}(tx, id);
    changed(tx, me);
  }`,
};
export const serviceEntry: Fragment = (act, names) => serviceEntries[act.kind](act, names);

const routeEntries: Record<Kind, Fragment> = {
  page: ({ key }, { camel, one }) => `${key}: async ({ tx, me, query }) => {
    const { items, hasMore } = await ${camel}.${key}(tx, me, query.page);
    return { items: items.map(${one}ToWire), page: query.page, hasMore };
  }`,
  read: (act, { camel, one }) =>
    `${act.key}: async ({ ${partsOf(act)} }) => ${one}ToWire(await ${camel}.${act.key}(tx, me, ${idIn(act)}))`,
  add: ({ key }, { camel, one }) => `${key}: async ({ tx, me, body, context }) =>
    reply('Saved.', ${one}ToWire(await ${camel}.${key}(tx, me, body.Text, context.now)), 201)`,
  change: (act, { camel, one }) =>
    `${act.key}: async ({ ${partsOf(act)} }) => ${one}ToWire(await ${camel}.${act.key}(tx, me, ${idIn(act)}, body.Text))`,
  remove: (act, { camel }) => `${act.key}: async ({ ${partsOf(act)} }) => {
    await ${camel}.${act.key}(tx, me, ${idIn(act)});
    return null;
  }`,
};
export const routeEntry: Fragment = (act, names) => routeEntries[act.kind](act, names);

const listed = (fragment: Fragment, acts: readonly Act[], names: RoomNames): string =>
  acts
    .map((act) => fragment(act, names))
    .filter((entry) => entry !== '')
    .map((entry) => `  ${entry},\n`)
    .join('\n');

const store = (names: RoomNames, acts: readonly Act[]) => `// The ${names.words} of a person, in SQL.
import type { Db, Tx } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';

const linesOnPage = 20;

export interface ${names.onePascal}Row {
  id: string;
  personId: string;
  textSealed: Buffer;
  createdAt: Date;
}

export const ${names.one}Store = {
  find: (db: Db | Tx, id: string) =>
    db.selectFrom('${names.tableCamel}').selectAll().where('id', '=', id).executeTakeFirst(),

${listed(storeEntry, acts, names)}};
export type ${names.onePascal}Store = typeof ${names.one}Store;
`;

const service = (
  names: RoomNames,
  acts: readonly Act[],
) => `// The ${names.words} of a person: kept sealed, opened for nobody else.
import { uuidv7 } from 'uuidv7';
import { requireOwner } from '#http/owner.ts';
import type { Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { ${names.onePascal}Row, ${names.onePascal}Store } from './${names.room}.store.ts';

interface Deps {
  store: ${names.onePascal}Store;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  realtime: Pick<Realtime, 'changed'>;
}

export const create${names.pascal} = ({ store, encryption, realtime }: Deps) => {
  const sealed = encryption.sealedColumns('${names.tableCamel}', 'personId');
  const opened = async (db: Db, row: ${names.onePascal}Row) => ({ ...row, ...(await sealed.open(db, row)) });
  const changed = (tx: Tx, me: Member) => realtime.changed(tx, [me.id], '${names.room}');

  return {
${listed(serviceEntry, acts, names)}  };
};
export type ${names.pascal} = ReturnType<typeof create${names.pascal}>;
`;

const presenter = ({
  room,
  one,
  onePascal,
}: RoomNames) => `import type { ${onePascal}Line } from '@mycrew/contract/${room}.ts';
import type { ${onePascal}Row } from './${room}.store.ts';

type Opened = Pick<${onePascal}Row, 'id' | 'createdAt'> & { text: string };

export const ${one}ToWire = ({ id, text, createdAt }: Opened): ${onePascal}Line => ({
  _id: id,
  Text: text,
  CreatedOn: createdAt.toISOString(),
});
`;

const routes = (
  names: RoomNames,
  acts: readonly Act[],
) => `import type { ${names.one}Endpoints } from '@mycrew/contract/${names.room}.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import { ${names.one}ToWire } from './${names.room}.presenter.ts';
import type { ${names.pascal} } from './${names.room}.service.ts';

export const ${names.one}Routes = (${names.camel}: ${names.pascal}): Handlers<typeof ${names.one}Endpoints> => ({
${listed(routeEntry, acts, names)}});
`;

const compose = ({ room, camel, pascal, one, words }: RoomNames) => `// The ${words}: what people wrote for themselves.
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

export const serverFiles = (
  names: RoomNames,
  acts: readonly Act[],
  migrationNumber: string,
): [path: string, text: string][] => {
  const folder = `apps/api/src/features/${names.room}/${names.room}`;
  return [
    [`apps/api/src/database/migrations/${migrationNumber}_${names.table}.sql`, migration(names)],
    [`${folder}.store.ts`, store(names, acts)],
    [`${folder}.service.ts`, service(names, acts)],
    [`${folder}.presenter.ts`, presenter(names)],
    [`${folder}.routes.ts`, routes(names, acts)],
    [`${folder}.compose.ts`, compose(names)],
  ];
};
