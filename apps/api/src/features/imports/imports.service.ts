// The calls of an import: a file arrives in parts, is looked at, brought in, and undone. One at a time for each person.
import {
  importBounds,
  importParts,
  isImportAtWork,
  type ImportReading,
  type ImportReport,
  type MoodMapping,
} from '@mycrew/contract/imports.ts';
import { uuidv7 } from 'uuidv7';
import { requireOwner } from '#http/owner.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import { bytesOfPart, type ImportFiles } from './import-file.ts';
import type { Importing, Options } from './importing.service.ts';
import { refuse } from './imports.refusals.ts';
import type { ImportRow, ImportStore } from './imports.store.ts';

interface Deps {
  store: ImportStore;
  files: ImportFiles;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  realtime: Pick<Realtime, 'changed'>;
  importing: Pick<Importing, 'removeFile'>;
  send(tx: Tx, job: 'read' | 'import' | 'undo', importId: string): Promise<void>;
  removeFileLater(tx: Tx, row: ImportRow): Promise<void>;
  /** Undoing removes pages of the journal: only for a session that has passed its lock. */
  requireOpen(tx: Tx, me: Member, now: Date): Promise<void>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
}

export interface OpenedRow {
  row: ImportRow;
  report: ImportReport | null;
}

/** Whether something of it has been brought in. */
const hasBrought = ({ checkins, pages }: ImportRow): boolean => checkins + pages > 0;

export const createImports = (deps: Deps) => {
  const { store, files, encryption, realtime } = deps;
  const sealed = encryption.sealedColumns('imports', 'personId');

  const own = async (db: Db | Tx, me: Member, id: string): Promise<ImportRow> =>
    requireOwner(await store.byId(db, id), me);

  const change = async (tx: Tx, row: ImportRow, columns: Partial<ImportRow>): Promise<ImportRow> => {
    await store.change(tx, row.id, columns);
    realtime.changed(tx, [row.personId], 'imports');
    return { ...row, ...columns };
  };

  const sealOptions = (tx: Tx, { id, personId }: ImportRow, options: Options) =>
    sealed.seal(tx, { id, personId }, { options: JSON.stringify(options) });

  const discard = async (tx: Tx, row: ImportRow) => {
    await store.remove(tx, row.id);
    await deps.removeFileLater(tx, row);
    realtime.changed(tx, [row.personId], 'imports');
  };

  return {
    page: (db: Db, me: Member, page: number) => store.page(db, me.id, page),

    async open(db: Db, me: Member, id: string): Promise<OpenedRow> {
      const row = await own(db, me, id);
      const { report } = await sealed.open(db, { id, personId: row.personId, reportSealed: row.reportSealed });
      return { row, report: report ? (JSON.parse(report) as ImportReport) : null };
    },

    /** A file that was not brought in makes room for the new one. */
    async begin(tx: Tx, me: Member, bytes: number, now: Date): Promise<ImportRow> {
      if (me.kind !== 'youth') throw refuse.youthOnly('Check-ins and journals belong to youth accounts.');
      await store.hold(tx, me.id);
      for (const row of await store.unfinished(tx, me.id)) {
        if (isImportAtWork(row.state)) throw refuse.rule('import-at-work');
        if (!hasBrought(row)) await discard(tx, row);
      }
      const id = uuidv7();
      await store.add(tx, {
        id,
        personId: me.id,
        state: 'uploading',
        bytes,
        parts: importParts(bytes),
        createdAt: now,
      });
      realtime.changed(tx, [me.id], 'imports');
      return (await store.byId(tx, id))!;
    },

    async putPart(tx: Tx, me: Member, id: string, part: number, base64: string): Promise<void> {
      const row = await own(tx, me, id);
      if (row.state !== 'uploading') throw refuse.notFound();
      const bytes = Buffer.from(base64, 'base64');
      const wanted = bytesOfPart(row.bytes, part);
      if (wanted === 0 || bytes.length !== wanted || bytes.length > importBounds.partBytes)
        throw refuse.invalid('Bytes', 'This part did not arrive whole.');
      await files.put(tx, row, part, bytes);
    },

    async check(tx: Tx, me: Member, id: string, reading: ImportReading): Promise<ImportRow> {
      const row = await own(tx, me, id);
      if (isImportAtWork(row.state)) throw refuse.rule('import-at-work');
      if (row.state !== 'uploading' && row.state !== 'checked') throw refuse.notFound();
      const options = await sealOptions(tx, row, reading);
      await deps.send(tx, 'read', id);
      return change(tx, row, { state: 'reading', ...options });
    },

    async start(tx: Tx, me: Member, id: string, moods: MoodMapping[]): Promise<ImportRow> {
      const row = await own(tx, me, id);
      if (isImportAtWork(row.state)) throw refuse.rule('import-at-work');
      if (row.state !== 'checked') throw refuse.rule('import-not-checked');
      const { options } = await sealed.open(tx, { id, personId: row.personId, optionsSealed: row.optionsSealed });
      const reading = options ? (JSON.parse(options) as Options) : {};
      const chosen = await sealOptions(tx, row, { ...reading, Moods: moods });
      await deps.send(tx, 'import', id);
      return change(tx, row, { state: 'importing', ...chosen });
    },

    /** Undone where it has brought something, also while it is at it; else its file goes, and nothing is left of it. */
    async remove(tx: Tx, me: Member, id: string, now: Date): Promise<ImportRow> {
      const row = await own(tx, me, id);
      if (row.state === 'undoing' || row.state === 'undone') return row;
      if (row.state !== 'done' && row.state !== 'importing' && !hasBrought(row)) {
        await discard(tx, row);
        return { ...row, state: 'undone' };
      }
      if (row.pages > 0 || row.state === 'importing') await deps.requireOpen(tx, me, now);
      await deps.send(tx, 'undo', id);
      return change(tx, row, { state: 'undoing' });
    },

    /** Files that were not brought in within a day, and those of imports that are over. */
    async sweep(db: Db, now: Date): Promise<void> {
      await deps.transaction(async (tx) => {
        const left = await store.removeLeft(tx, before(now, retentionPeriods.importFiles));
        for (const row of left) await deps.removeFileLater(tx, row);
      });
      for (const row of await store.overWithFile(db)) await deps.importing.removeFile(db, row);
    },
  };
};
export type Imports = ReturnType<typeof createImports>;
