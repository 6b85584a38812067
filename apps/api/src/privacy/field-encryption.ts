// Encrypts fields with a person's key, bound to their row and column.
import type { Db, Tx } from '#database/database.ts';
import { createMac, decrypt, deriveKey, encrypt } from './keys.ts';
import { createPersonKeys } from './person-keys.ts';
import { createSealedColumns, type SealContext } from './sealed-columns.ts';
import type { MasterKeys } from './wrapping.ts';

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
  const indexes = new Map<string, ReturnType<typeof createMac>>();

  const keyFor = async (db: Db | Tx, owner: string | null) => (owner === null ? serverKey : personKeys.of(db, owner));

  const openBytes = async (db: Db | Tx, context: SealContext, sealed: Buffer): Promise<Buffer> => {
    if (sealed[0] !== format) throw new Error(`${context.table}.${context.column} is sealed in an unknown format.`);
    const version = sealed.readUInt16BE(1);
    return decrypt(await keyFor(db, context.owner), sealed.subarray(headBytes), boundTo(context, version));
  };

  /** Layout: 1 byte format | 2 bytes key version | nonce | ciphertext | tag. */
  const seal = async (db: Db | Tx, context: SealContext, content: string | Uint8Array): Promise<Buffer> => {
    const head = Buffer.alloc(headBytes);
    head[0] = format;
    head.writeUInt16BE(keyVersion, 1);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return Buffer.concat([head, encrypt(await keyFor(db, context.owner), bytes, boundTo(context, keyVersion))]);
  };

  const open = async (db: Db | Tx, context: SealContext, sealed: Buffer): Promise<string> =>
    (await openBytes(db, context, sealed)).toString('utf8');

  return {
    seal,
    open,
    openBytes,
    sealedColumns: createSealedColumns({ seal, open }),

    /** For what waits as text outside of any row, as in the list of jobs: under the server's key. */
    sealedText: (table: string, column: string) => ({
      seal: async (db: Db | Tx, row: string, content: string): Promise<string> =>
        (await seal(db, { owner: null, table, column, row }, content)).toString('base64'),
      open: (db: Db | Tx, row: string, sealed: string): Promise<string> =>
        open(db, { owner: null, table, column, row }, Buffer.from(sealed, 'base64')),
    }),

    /** Finds an email or mobile without storing it readably; one key per purpose. */
    blindIndex(purpose: string, value: string): Buffer {
      let mac = indexes.get(purpose);
      if (!mac) indexes.set(purpose, (mac = createMac(deriveKey(houseKey, `index/${purpose}`))));
      return mac(value);
    },

    bringKeys: personKeys.bring,
    createKey: personKeys.create,
    destroyKey: personKeys.destroy,
  };
};
export type FieldEncryption = ReturnType<typeof createFieldEncryption>;
