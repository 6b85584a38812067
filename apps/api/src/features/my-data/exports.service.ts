// Everything of mine as one archive: asked for with the password, kept sealed for a day, handed out once.
import { brand } from '@mycrew/contract/constants.ts';
import type { DataExport } from '@mycrew/contract/my-data.ts';
import { uuidv7 } from 'uuidv7';
import { refuse } from '#http/refusals.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Audit, Db, FieldEncryption, Member, News, Tx } from '#src/foundation-types.ts';
import { archiveLastsMs, before, type ExportLinks } from './export-links.ts';
import type { EverythingRoom } from './everything.ts';
import type { ExportRow, ExportStore } from './exports.store.ts';
import { toDataExport } from './my-data.presenter.ts';
import { readablePage } from './readable-page.ts';
import { zip } from './zip.ts';

interface Needs {
  store: ExportStore;
  everything: EverythingRoom;
  encryption: Pick<FieldEncryption, 'seal' | 'openBytes'>;
  files: {
    keep(key: string, bytes: Uint8Array): Promise<void>;
    read(key: string): Promise<Uint8Array | null>;
    remove(key: string): Promise<void>;
  };
  audit: Pick<Audit, 'note'>;
  news: Pick<News, 'publish'>;
  links: ExportLinks;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  buildLater(tx: Tx, exportId: string): Promise<void>;
  requireStepUp(db: Db | Tx, me: Member, now: Date): Promise<void>;
}

const minute = 60_000;
const day = 86_400_000;
const buildMayTakeMs = 60 * minute;
const rowLastsMs = 30 * day;
const oneEveryMs = day;

const placeOf = ({ id, personId }: Pick<ExportRow, 'id' | 'personId'>) => ({
  owner: personId,
  table: 'data_exports',
  column: 'archive',
  row: id,
});

export const createExports = (needs: Needs) => {
  const { store, everything, encryption, files, links, audit, news, transaction } = needs;

  const pack = async (db: Db, personId: string, now: Date): Promise<Buffer> => {
    const all = await everything.of(db, personId);
    const data = { about: `Everything of one person's on ${brand.name}`, madeAt: now, tables: all.tables };
    const written = [
      { name: 'index.html', bytes: Buffer.from(readablePage(all, now)) },
      { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) },
    ];
    return zip([...written, ...all.pictures], now);
  };

  const removeFile = async (db: Db, { id, storageKey }: { id: string; storageKey: string }): Promise<void> => {
    await files.remove(storageKey);
    await store.forgetFile(db, id);
  };

  return {
    async request(tx: Tx, me: Member, now: Date): Promise<DataExport> {
      await needs.requireStepUp(tx, me, now);
      await store.holdPerson(tx, me.id);
      const last = await store.newest(tx, me.id);
      const waitMs = last && last.state !== 'failed' ? last.requestedAt.getTime() + oneEveryMs - now.getTime() : 0;
      if (waitMs > 0) throw refuse.tooMany(waitMs / 1_000, 'One copy a day. The next can be made tomorrow.');
      const id = uuidv7();
      await store.insert(tx, { id, personId: me.id, requestedAt: now });
      await needs.buildLater(tx, id);
      await audit.note(tx, { actor: me.id, action: 'my-data.export-asked', subject: id, subjectOwner: me.id });
      return toDataExport((await store.byId(tx, id))!, null);
    },

    async state(db: Db, me: Member, id: string, now: Date): Promise<DataExport> {
      const row = await store.byId(db, id);
      if (row?.personId !== me.id) throw refuse.notFound();
      return toDataExport(row, await links.to(db, me, row, now));
    },

    async last(db: Db, me: Member, now: Date): Promise<DataExport | null> {
      const row = await store.newest(db, me.id);
      return row ? toDataExport(row, await links.to(db, me, row, now)) : null;
    },

    /** A wrong key, an old one, a used one, somebody else's export: all the same nothing. */
    async download(db: Db, id: string, key: string, now: Date): Promise<Buffer> {
      const row = await store.byId(db, id);
      const sealed = row?.storageKey && links.isGood(row, key, now) ? await files.read(row.storageKey) : null;
      if (!row || !sealed) throw refuse.notFound();
      const archive = await encryption.openBytes(db, placeOf(row), Buffer.from(sealed));
      if (!(await store.take(db, id, hashToken(key)))) throw refuse.notFound();
      await removeFile(db, { id, storageKey: row.storageKey! });
      await audit.note(db, {
        actor: row.personId,
        action: 'my-data.downloaded',
        subject: id,
        subjectOwner: row.personId,
      });
      return archive;
    },

    /** Work of the job. */
    async build(db: Db, id: string, now: Date): Promise<void> {
      const row = await store.byId(db, id);
      if (row?.state !== 'waiting') return;
      const archive = await pack(db, row.personId, now);
      const storageKey = `exports/${id}`;
      await files.keep(storageKey, await encryption.seal(db, placeOf(row), archive));
      await transaction(async (tx) => {
        const isFirst = await store.ready(tx, id, { storageKey, bytes: archive.length, readyAt: now });
        if (isFirst) await news.publish(tx, 'data.ready', { exportId: id, personId: row.personId });
      });
      // They left for good while it was being made.
      if (!(await store.byId(db, id))) await files.remove(storageKey);
    },

    /** Work of the job that comes round. */
    async tidy(db: Db, now: Date): Promise<void> {
      const limits = {
        asked: before(now, buildMayTakeMs),
        ready: before(now, archiveLastsMs),
        forgotten: before(now, rowLastsMs),
      };
      await transaction((tx) => store.age(tx, limits));
      for (const left of await store.leftFiles(db)) await removeFile(db, left);
    },
  };
};
export type Exports = ReturnType<typeof createExports>;
