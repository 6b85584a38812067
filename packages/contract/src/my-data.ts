// The export and the deletion of an account. Specification section 7; every call is ours.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, Empty, Id, Instant } from './wire.ts';

export const DataExport = z.object({
  _id: Id,
  State: z.enum(['waiting', 'ready', 'expired', 'failed']),
  RequestedOn: Instant,
  Bytes: z.nullable(z.int()),
});
export type DataExport = z.output<typeof DataExport>;

export const Deletion = z.object({ DeletionOn: z.nullable(Instant) });

export const myDataEndpoints = endpoints({
  requestExport: {
    method: 'POST',
    path: '/user/export',
    body: z.optional(Empty),
    reply: DataExport,
    ours: true,
    summary: 'Request an export of all my data, once a day; asks for step-up.',
  },
  exportState: {
    method: 'GET',
    path: '/user/export/{id}',
    params: ById,
    reply: DataExport,
    ours: true,
    summary: 'How far it is.',
  },
  downloadExport: {
    method: 'GET',
    path: '/user/export/{id}/file',
    binary: true,
    params: ById,
    reply: z.null(),
    ours: true,
    summary: 'The archive itself, once, for a day; asks for step-up, and for the pin where the journal has one.',
  },
  requestDeletion: {
    method: 'POST',
    path: '/user/deletion',
    body: z.optional(Empty),
    reply: Deletion,
    ours: true,
    summary: 'Close my account; 14 days to change my mind; asks for step-up.',
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/user/deletion',
    access: 'beyondTerms',
    body: z.optional(Empty),
    reply: Deletion,
    ours: true,
    summary: 'Keep my account after all.',
  },
});
