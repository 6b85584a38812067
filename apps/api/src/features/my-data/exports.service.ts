// The export of an account as one archive: requested with the password, stored sealed for a day, downloaded once, by whoever just confirmed it.
import { Readable } from 'node:stream';
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { brand } from '@mycrew/contract/brand.ts';
import { uuidv7 } from 'uuidv7';
import { requireOwner } from '#http/owner.ts';
import { refuse } from '#http/refusals.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Audit, Db, Member, DomainEvents, Tx } from '#src/foundation-types.ts';
import { partsOf, type ArchiveParts } from './archive-parts.ts';
import type { EverythingRoom, StoredPicture } from './everything.ts';
import type { ExportRow, ExportStore } from './exports.store.ts';
import { plainFiles } from './plain-files.ts';
import { readablePage } from './readable-page.ts';
import { zip, type ArchivedFile } from './zip.ts';

interface Deps {
  store: ExportStore;
  everything: EverythingRoom;
  parts: ArchiveParts;
  audit: Pick<Audit, 'note'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  buildLater(tx: Tx, exportId: string): Promise<void>;
  /** Answered by session and journal-lock: the password was confirmed lately, and the journal is open. */
  requireMayTake(db: Db | Tx, me: Member, now: Date): Promise<void>;
}

const minute = 60_000;
const day = 86_400_000;
const buildMayTakeMs = 60 * minute;
/** A phone on a bad line takes its time. */
const fetchMayTakeMs = 60 * minute;
const oneEveryMs = day;

type StoredRow = ExportRow & { storageKey: string; bytes: number };
const isStored = (row: ExportRow): row is StoredRow => row.storageKey !== null;

export const createExports = (deps: Deps) => {
  const { store, everything, parts, audit, domainEvents, transaction } = deps;

  /** The page comes last: it shows the pictures that were there. */
  async function* filesOf(db: Db, personId: string, now: Date): AsyncGenerator<ArchivedFile> {
    const all = await everything.of(db, personId, now);
    const pictures: StoredPicture[] = [];
    for (const picture of all.pictures) {
      const bytes = await picture.read();
      if (!bytes) continue;
      pictures.push(picture);
      yield { name: picture.name, bytes };
    }
    const data = { about: `Everything of one person's on ${brand.name}`, madeAt: now, tables: all.tables };
    yield { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) };
    yield* plainFiles({ ...all, pictures });
    yield { name: 'index.html', bytes: Buffer.from(readablePage({ ...all, pictures }, now)) };
  }

  const removeArchive = async (db: Db, { id, ...stored }: { id: string; storageKey: string; parts: number }) => {
    await parts.remove(stored);
    await store.forgetFile(db, id);
  };

  /** Hands on what it is given, and when that ends, however it does, there is nothing left in storage. */
  async function* handedOut(db: Db, row: StoredRow, first: Buffer, rest: AsyncGenerator<Buffer>) {
    try {
      yield first;
      yield* rest;
    } finally {
      await removeArchive(db, row);
    }
  }

  return {
    async request(tx: Tx, me: Member, now: Date): Promise<ExportRow> {
      automatedDecision('limits');
      await deps.requireMayTake(tx, me, now);
      await store.holdPerson(tx, me.id);
      const last = await store.newest(tx, me.id);
      const waitMs = last && last.state !== 'failed' ? last.requestedAt.getTime() + oneEveryMs - now.getTime() : 0;
      if (waitMs > 0) throw refuse.tooMany(waitMs / 1_000, 'One copy a day. The next can be made tomorrow.');
      const id = uuidv7();
      await store.insert(tx, { id, personId: me.id, requestedAt: now });
      await deps.buildLater(tx, id);
      await audit.note(tx, { actor: me.id, action: 'my-data.export-asked', subject: id, subjectOwner: me.id });
      return (await store.byId(tx, id))!;
    },

    state: async (db: Db, me: Member, id: string): Promise<ExportRow> => requireOwner(await store.byId(db, id), me),

    /** Not ready, too old, taken already, somebody else's: all the same nothing. */
    async download(db: Db, me: Member, id: string, now: Date): Promise<Readable> {
      const row = requireOwner(await store.byId(db, id), me);
      const isThere = row.state === 'ready' && row.readyAt! > before(now, retentionPeriods.exportFiles);
      if (!isThere || !isStored(row)) throw refuse.notFound();
      await deps.requireMayTake(db, me, now);
      const opened = parts.open(db, row, row);
      // Whoever can't be given the beginning may try again.
      const first = await opened.next().catch(async (error: unknown) => {
        // Another request was quicker, and has removed it behind itself.
        if ((await store.byId(db, id))?.state !== 'ready') throw refuse.notFound();
        throw error;
      });
      if (first.done || !(await store.take(db, id, now))) throw refuse.notFound();
      await audit.note(db, {
        actor: row.personId,
        action: 'my-data.downloaded',
        subject: id,
        subjectOwner: row.personId,
      });
      return Readable.from(handedOut(db, row, first.value, opened));
    },

    /** Work of the job. */
    async build(db: Db, id: string, now: Date): Promise<void> {
      const row = await store.byId(db, id);
      if (row?.state !== 'waiting') return;
      if (row.storageKey) {
        // Of a process that died with it, or is still at it.
        const left = await store.fence(db, id, row.storageKey);
        if (left === null) return;
        await parts.remove({ storageKey: row.storageKey, parts: left });
      }
      const storageKey = `exports/${id}/${uuidv7()}`;
      if (!(await store.claim(db, row, storageKey))) return;
      const chunks = zip(filesOf(db, row.personId, now), now);
      const bytes = await parts.put(db, row, { storageKey, chunks }, (count) =>
        store.begin(db, id, { storageKey, parts: count }),
      );
      if (bytes === null) return;
      const isOurs = await transaction(async (tx) => {
        const made = { storageKey, parts: partsOf(bytes), bytes, readyAt: now };
        const isReady = await store.ready(tx, id, made);
        if (isReady) await domainEvents.publish(tx, 'data.ready', { exportId: id, personId: row.personId });
        return isReady;
      });
      // They left for good while it was being made, or somebody else made it.
      if (!isOurs) await parts.remove({ storageKey, parts: partsOf(bytes) });
    },

    /** Work of the job that comes round. */
    async tidy(db: Db, now: Date): Promise<void> {
      const limits = {
        asked: before(now, buildMayTakeMs),
        ready: before(now, retentionPeriods.exportFiles),
        forgotten: before(now, retentionPeriods.exportRows),
      };
      await transaction((tx) => store.age(tx, limits));
      for (const left of await store.leftFiles(db, before(now, fetchMayTakeMs))) await removeArchive(db, left);
    },
  };
};
export type Exports = ReturnType<typeof createExports>;
