// Exports and deletions on the wire.
import type { DataExport } from '@mycrew/contract/my-data.ts';
import type { LinkedExport } from './exports.service.ts';

export const toDataExport = ({ row, key }: LinkedExport): DataExport => ({
  _id: row.id,
  State: row.state,
  RequestedOn: row.requestedAt.toISOString(),
  DownloadUrl: key && `/api/user/export/${row.id}/file?key=${key}`,
  Bytes: row.bytes,
});

export const toDeletion = (on: Date | null) => ({ DeletionOn: on?.toISOString() ?? null });
