// Seals what a person wrote, each field bound to its place, so that no sealed text can be moved to another row.
import { createHmac } from 'node:crypto';
import type { Db, Tx } from '#database/database.ts';
import { decrypt, deriveKey, encrypt } from './keys.ts';
import { createPersonKeys } from './person-keys.ts';
import type { MasterKeys } from './wrapping.ts';

/** `owner` null: for what there is before there is a person; sealed under a key of the server. */
export interface SealContext {
  owner: string | null;
  table: string;
  column: string;
  row: string;
}

const format = 1;
const keyVersion = 1;
const headBytes = 3;
const boundTo = ({ table, column, row, owner }: SealContext, version: number) =>
  `${table}:${column}:${row}:${owner ?? ''}:${version}`;

interface Secrets {
  masterKeys: MasterKeys;
  houseKey: Buffer;
}

export const createFieldEncryption = ({ masterKeys, houseKey }: Secrets) => {
  const personKeys = createPersonKeys(masterKeys);
  const serverKey = deriveKey(houseKey, 'server-fields');
  const indexKeys = new Map<string, Buffer>();

  const keyFor = async (db: Db | Tx, owner: string | null) => (owner === null ? serverKey : personKeys.of(db, owner));

  const openBytes = async (db: Db | Tx, context: SealContext, sealed: Buffer): Promise<Buffer> => {
    if (sealed[0] !== format) throw new Error(`${context.table}.${context.column} is sealed in an unknown format.`);
    const version = sealed.readUInt16BE(1);
    return decrypt(await keyFor(db, context.owner), sealed.subarray(headBytes), boundTo(context, version));
  };

  return {
    /** Layout: 1 byte format | 2 bytes key version | nonce | ciphertext | tag. */
    async seal(db: Db | Tx, context: SealContext, content: string | Uint8Array): Promise<Buffer> {
      const head = Buffer.alloc(headBytes);
      head[0] = format;
      head.writeUInt16BE(keyVersion, 1);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      return Buffer.concat([head, encrypt(await keyFor(db, context.owner), bytes, boundTo(context, keyVersion))]);
    },

    openBytes,

    async open(db: Db | Tx, context: SealContext, sealed: Buffer): Promise<string> {
      return (await openBytes(db, context, sealed)).toString('utf8');
    },

    /** Finds an email or mobile without storing it readably; one key per purpose. */
    blindIndex(purpose: string, value: string): Buffer {
      let key = indexKeys.get(purpose);
      if (!key) indexKeys.set(purpose, (key = deriveKey(houseKey, `index/${purpose}`)));
      return createHmac('sha256', key).update(value).digest();
    },

    createKey: personKeys.create,
    destroyKey: personKeys.destroy,
  };
};
export type FieldEncryption = ReturnType<typeof createFieldEncryption>;
