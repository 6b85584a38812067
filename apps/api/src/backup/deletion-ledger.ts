// The format of the deletion ledger: who was erased when, as hashes, one line each.
import * as z from 'zod/mini';
import type { LedgerLine } from './deletion-ledger.store.ts';

const Line = z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/u)), erasedAt: z.iso.datetime() });

export const writeLedger = (lines: LedgerLine[]): string =>
  lines
    .map(
      ({ idHash, erasedAt }) => `${JSON.stringify({ id: idHash.toString('hex'), erasedAt: erasedAt.toISOString() })}\n`,
    )
    .join('');

/** Throws a sentence that names the line which does not fit. */
export const readLedger = (text: string): LedgerLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      let written: unknown;
      try {
        written = JSON.parse(line);
      } catch {
        written = null;
      }
      const read = Line.safeParse(written);
      if (!read.success) throw new Error(`Line ${at + 1} is not a ledger entry: nothing was changed.`);
      return { idHash: Buffer.from(read.data.id, 'hex'), erasedAt: new Date(read.data.erasedAt) };
    });
