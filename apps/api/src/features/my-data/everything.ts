// Collects all data of a person: own text opened, other people named but not quoted.
import type { Db, FieldEncryption } from '#src/foundation-types.ts';
import { personalTables, type ExportedTable } from '#privacy/personal-tables.ts';
import type { EverythingStore, StoredRow } from './everything.store.ts';
import { tableExports, type TableExport } from './table-exports.ts';

interface Deps {
  store: EverythingStore;
  encryption: Pick<FieldEncryption, 'open' | 'openBytes'>;
  files: { read(key: string): Promise<Uint8Array | null> };
}

export type OwnerAuditRow = Record<string, unknown>;
/** Read when its turn comes: all of them at once may be a lot. */
export interface StoredPicture {
  name: string;
  /** Null: it is gone from storage. */
  read(): Promise<Uint8Array | null>;
}
export interface Everything {
  tables: Record<ExportedTable, OwnerAuditRow[]>;
  /** Room → the first name of the other one. */
  rooms: Map<string, string>;
  /** Emotion → its word. */
  words: Map<string, string>;
  pictures: StoredPicture[];
}

export const gone = 'somebody who has left';
/** Sealed text, and what only finds or proves something. */
const ours = /(?:Sealed|Hash|Index)$/u;
const camel = (name: string) => name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
const exported = Object.keys(tableExports) as ExportedTable[];
const chosenIn = (table: ExportedTable) => tableExports[table].chosen ?? [];
const peopleIn = (table: ExportedTable): readonly string[] => personalTables[table].people;

export const createEverything = ({ store, encryption, files }: Deps) => {
  const readRows = (db: Db, table: ExportedTable, me: string, now: Date): Promise<object[]> => {
    if (table === 'chat_messages') return store.messages(db, me);
    if (table === 'chat_reactions') return store.reactions(db, me);
    if (table === 'alert_recipients') return store.alertRecipients(db, me);
    if (table === 'audit_log') return store.audit(db, me, now);
    return store.rows(db, table, peopleIn(table), me);
  };

  const read = async (db: Db, table: ExportedTable, me: string, now: Date): Promise<StoredRow[]> => {
    const rows = (await readRows(db, table, me, now)) as StoredRow[];
    const { isFor, notIfBlocked: by } = tableExports[table];
    const blocked = by ? await store.blocked(db, me) : null;
    return rows.filter((row) => (!isFor || isFor(row, me)) && !(by && blocked?.has(String(row[camel(by)]))));
  };

  /** Other people appear by their first names. */
  const namesIn = async (db: Db, stored: Map<ExportedTable, StoredRow[]>, me: string): Promise<Map<string, string>> => {
    const ids = [...stored].flatMap(([table, rows]) =>
      rows.flatMap((row) => [...peopleIn(table), ...chosenIn(table)].flatMap((column) => row[camel(column)])),
    );
    const others = [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== me))];
    const named = await store.names(db, others);
    return new Map([...named.map(({ id, firstName }): [string, string] => [id, firstName]), [me, 'me']]);
  };

  const open = async (db: Db, table: string, { sealed = {}, json = [] }: TableExport, row: StoredRow, me: string) => {
    const opened: OwnerAuditRow = {};
    for (const [column, rowColumn] of Object.entries(sealed)) {
      const content = row[camel(column)];
      if (!Buffer.isBuffer(content)) continue;
      const text = await encryption.open(db, { owner: me, table, column, row: String(row[camel(rowColumn)]) }, content);
      opened[camel(column.replace(/_sealed$/u, ''))] = json.includes(column) ? (JSON.parse(text) as unknown) : text;
    }
    return opened;
  };

  const withoutTheirs = ({ onlyFor = [] }: TableExport, row: StoredRow, me: string): StoredRow => {
    const others = [onlyFor].flat().filter(({ person, where }) => row[camel(person)] !== me && (!where || where(row)));
    const theirs = new Set(others.flatMap(({ fields }) => fields.map(camel)));
    return Object.fromEntries(Object.entries(row).filter(([field]) => !theirs.has(field)));
  };

  const notify = async (db: Db, table: ExportedTable, stored: StoredRow, me: string, names: Map<string, string>) => {
    const how = tableExports[table];
    const row = withoutTheirs(how, stored, me);
    const hidden = new Set((how.leaveOut ?? []).map(camel));
    const people = new Set(peopleIn(table).map(camel));
    const chosen = new Set(chosenIn(table).map(camel));
    const notified: OwnerAuditRow = {};
    for (const [field, value] of Object.entries(row)) {
      if (hidden.has(field) || Buffer.isBuffer(value) || ours.test(field)) continue;
      if (field !== 'id' && people.has(field))
        notified[field.replace(/Id$/u, '')] = value && (names.get(String(value)) ?? gone);
      else if (chosen.has(field) && Array.isArray(value))
        notified[field.replace(/Ids$/u, '')] = value.map((id) => names.get(String(id)) ?? gone);
      else notified[field] = value;
    }
    return { ...notified, ...(await open(db, table, how, row, me)) };
  };

  const pictures = (db: Db, rows: StoredRow[], me: string): StoredPicture[] =>
    rows.map(({ id, storageKey, type }) => ({
      name: `pictures/${String(id)}.${String(type).replace(/^image\//u, '')}`,
      async read() {
        const sealed = await files.read(String(storageKey));
        const context = { owner: me, table: 'media', column: 'storage_key', row: String(id) };
        return sealed && encryption.openBytes(db, context, Buffer.from(sealed));
      },
    }));

  return {
    async of(db: Db, me: string, now: Date): Promise<Everything> {
      const stored = new Map<ExportedTable, StoredRow[]>();
      for (const table of exported) stored.set(table, await read(db, table, me, now));
      const names = await namesIn(db, stored, me);
      const tables = {} as Everything['tables'];
      for (const [table, rows] of stored) {
        tables[table] = [];
        for (const row of rows) tables[table].push(await notify(db, table, row, me, names));
      }
      return {
        tables,
        rooms: new Map((await store.rooms(db, me)).map(({ id, firstName }) => [id, firstName ?? gone])),
        words: new Map((await store.words(db)).map(({ id, name }) => [id, name])),
        pictures: pictures(db, stored.get('media')!, me),
      };
    },
  };
};
export type EverythingRoom = ReturnType<typeof createEverything>;
