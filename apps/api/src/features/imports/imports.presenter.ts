import type { HistoryImport, OpenedImport } from '@mycrew/contract/imports.ts';
import type { OpenedRow } from './imports.service.ts';
import type { ImportRow } from './imports.store.ts';

export const importToWire = (row: ImportRow): HistoryImport => ({
  _id: row.id,
  State: row.state,
  Format: row.format,
  BeganOn: row.createdAt.toISOString(),
  Rows: row.rowsTotal,
  Done: row.rowsDone,
  Checkins: row.checkins,
  Pages: row.pages,
  Pictures: row.pictures,
  AlreadyHere: row.repeated,
  Remaining: row.remaining,
});

export const openedImportToWire = ({ row, report }: OpenedRow): OpenedImport => ({
  ...importToWire(row),
  Report: report,
});
