// The middle floor of a new room: its table, and what the server does with it.
import type { RoomNames } from './names.ts';

const migration = ({ room, table }: RoomNames) => `CREATE TABLE ${table} (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  text_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE ${table} IS '${room}: what people wrote for themselves, sealed with their own key';
CREATE INDEX ${table}_of_person ON ${table} (person_id, created_at DESC);
`;

const store = ({ one, onePascal, words, tableCamel }: RoomNames) => `// The ${words} of a person, in SQL.
import type { Db, Tx } from '#database/database.ts';

interface New${onePascal} {
  id: string;
  personId: string;
  textSealed: Buffer;
  createdAt: Date;
}

const mostListed = 100;

export const ${one}Store = {
  newest: (db: Db, personId: string) =>
    db
      .selectFrom('${tableCamel}')
      .select(['id', 'personId', 'textSealed', 'createdAt'])
      .where('personId', '=', personId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(mostListed)
      .execute(),

  add: (tx: Tx, line: New${onePascal}) => tx.insertInto('${tableCamel}').values(line).execute(),
};
export type ${onePascal}Store = typeof ${one}Store;
`;

const service = ({
  room,
  pascal,
  onePascal,
  words,
  tableCamel,
}: RoomNames) => `// The ${words} of a person: kept sealed, opened for nobody else.
import { uuidv7 } from 'uuidv7';
import type { Db, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';
import type { ${onePascal}Store } from './${room}.store.ts';

interface Needs {
  store: ${onePascal}Store;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
}

export interface Opened${onePascal} {
  id: string;
  text: string;
  createdAt: Date;
}

export const create${pascal} = ({ store, encryption }: Needs) => {
  const sealed = encryption.sealedColumns('${tableCamel}', 'personId');

  return {
    async mine(db: Db, me: Member): Promise<Opened${onePascal}[]> {
      const rows = await store.newest(db, me.id);
      return Promise.all(rows.map(async (row) => ({ ...row, ...(await sealed.open(db, row)) })));
    },

    async add(tx: Tx, me: Member, text: string, now: Date): Promise<Opened${onePascal}> {
      const row = { id: uuidv7(), personId: me.id, createdAt: now };
      await store.add(tx, { ...row, ...(await sealed.seal(tx, row, { text })) });
      return { ...row, text };
    },
  };
};
export type ${pascal} = ReturnType<typeof create${pascal}>;
`;

const presenter = ({
  room,
  one,
  onePascal,
}: RoomNames) => `import type { ${onePascal}Line } from '@mycrew/contract/${room}.ts';
import type { Opened${onePascal} } from './${room}.service.ts';

export const ${one}ToWire = ({ id, text, createdAt }: Opened${onePascal}): ${onePascal}Line => ({
  _id: id,
  Text: text,
  CreatedOn: createdAt.toISOString(),
});
`;

const routes = ({
  room,
  camel,
  pascal,
  one,
}: RoomNames) => `import type { ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import { ${one}ToWire } from './${room}.presenter.ts';
import type { ${pascal} } from './${room}.service.ts';

export const ${one}Routes = (${camel}: ${pascal}): Handlers<typeof ${one}Endpoints> => ({
  mine: async ({ tx, me }) => (await ${camel}.mine(tx, me)).map(${one}ToWire),
  add: async ({ tx, me, body, context }) => {
    const line = await ${camel}.add(tx, me, body.Text, context.now);
    return said('Saved.', ${one}ToWire(line), 201);
  },
});
`;

const compose = ({ room, camel, pascal, one, words }: RoomNames) => `// The ${words}: what people wrote for themselves.
import { ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { ${one}Routes } from './${room}.routes.ts';
import { create${pascal} } from './${room}.service.ts';
import { ${one}Store } from './${room}.store.ts';

export const compose${pascal} = defineRoom(${one}Endpoints, ({ fields }: Foundation) => {
  const ${camel} = create${pascal}({ store: ${one}Store, encryption: fields });
  return { routes: ${one}Routes(${camel}) };
});
`;

export const serverFiles = (names: RoomNames, migrationNumber: string): [path: string, text: string][] => {
  const folder = `apps/api/src/features/${names.room}/${names.room}`;
  return [
    [`apps/api/src/database/migrations/${migrationNumber}_${names.room.replaceAll('-', '_')}.sql`, migration(names)],
    [`${folder}.store.ts`, store(names)],
    [`${folder}.service.ts`, service(names)],
    [`${folder}.presenter.ts`, presenter(names)],
    [`${folder}.routes.ts`, routes(names)],
    [`${folder}.compose.ts`, compose(names)],
  ];
};
