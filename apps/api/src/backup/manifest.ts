// The manifest at the end of a backup; an archive without it is incomplete.
import { brand } from '@mycrew/contract/brand.ts';
import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
const count = z.int().check(z.nonnegative());

const Table = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
});

export const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  commit: z.string(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })),
  tables: z.array(Table),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string() })),
  /** Wrapped under the master key, which is not in here: whether a key fits is whether it opens this. */
  houseKey: z.strictObject({ wrapped: z.base64(), masterVersion: count }),
  erasures: count,
  /** Null: they were left out. `missing`: named by the database, and not in the store any more. */
  pictures: z.nullable(z.strictObject({ count, bytes: count, missing: count, sha256 })),
  parts: z.record(z.string(), z.strictObject({ bytes: count, sha256 })),
});
export type Manifest = z.output<typeof Manifest>;
export type CopiedTable = z.output<typeof Table>;

export const names = {
  manifest: 'manifest.json',
  readMe: 'READ-ME.txt',
  erasures: 'deletions.jsonl',
  pushKeys: 'push-keys.sealed',
  picture: (key: string) => `pictures/${key}.bin`,
  keyOfPicture: (name: string) => /^pictures\/(.+)\.bin$/u.exec(name)?.[1],
  table: (table: string) => `tables/${table}.copy.zst`,
};

export const readMe = (madeAt: Date): string => `A backup of ${brand.name}, made at ${madeAt.toISOString()}.

In here: every row of the database, the pictures, who was erased until then (as hashes), and the keys for push messages.

NOT in here: the MASTER_KEY. Without it nobody can read what young people wrote, told or drew, and it cannot be
restored. Keep it apart from the backups, where it outlives the machine.

Put back by:  mycrew restore <this file> --into <an empty folder> --deletions <the newest file of deletions:save>
`;
