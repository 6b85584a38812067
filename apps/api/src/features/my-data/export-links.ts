// The link to an archive: for whoever has stepped up, for a quarter of an hour, its key stored as a hash alone.
import { Refusal } from '#http/refusals.ts';
import { before, keptFor } from '#privacy/kept-for.ts';
import { hashToken, successorOf } from '#privacy/tokens.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { ExportRow, ExportStore } from './exports.store.ts';

interface Needs {
  store: Pick<ExportStore, 'byId' | 'makeLink'>;
  /** From which the keys of links follow. */
  secret: Buffer;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  requireStepUp(db: Db | Tx, me: Member, now: Date): Promise<void>;
}

export const archiveLastsMs = keptFor.exportFiles;
const linkLastsMs = 15 * 60_000;

export const createExportLinks = ({ store, secret, transaction, requireStepUp }: Needs) => {
  /** Whoever has only found the page open gets no link. */
  const hasSteppedUp = async (db: Db, me: Member, now: Date): Promise<boolean> => {
    try {
      await requireStepUp(db, me, now);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };

  const keyOf = (id: string, linkMadeAt: Date) => successorOf(`${id}:${linkMadeAt.getTime()}`, secret);

  const to = async (db: Db, me: Member, row: ExportRow, now: Date): Promise<string | null> => {
    const isThere = row.state === 'ready' && row.readyAt! > before(now, archiveLastsMs);
    if (!isThere || !(await hasSteppedUp(db, me, now))) return null;
    const link = { linkMadeAt: now, keyHash: hashToken(keyOf(row.id, now)) };
    await transaction((tx) => store.makeLink(tx, row.id, link, before(now, linkLastsMs)));
    const { linkMadeAt } = (await store.byId(db, row.id)) ?? row;
    return linkMadeAt && keyOf(row.id, linkMadeAt);
  };

  const isGood = ({ state, keyHash, linkMadeAt }: ExportRow, key: string, now: Date): boolean =>
    state === 'ready' && keyHash !== null && keyHash.equals(hashToken(key)) && linkMadeAt! > before(now, linkLastsMs);

  return { to, isGood };
};
export type ExportLinks = ReturnType<typeof createExportLinks>;
