import type { DataExport } from '@mycrew/contract/my-data.ts';
import type { ExportRow } from './exports.store.ts';

export const toDataExport = (row: ExportRow): DataExport => ({
  _id: row.id,
  State: row.state,
  RequestedOn: row.requestedAt.toISOString(),
  Bytes: row.bytes,
});

export const toDeletion = (on: Date | null) => ({ DeletionOn: on?.toISOString() ?? null });
