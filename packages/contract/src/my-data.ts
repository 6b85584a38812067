// Everything of mine, to take along or to have deleted. Specification section 7; every call is ours.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, Empty, Id, Instant } from './wire.ts';

export const DataExport = z.object({
  _id: Id,
  State: z.enum(['waiting', 'ready', 'expired', 'failed']),
  RequestedOn: Instant,
  /** Works once, for 15 minutes after it was made; null while nothing is ready, or where step-up is asked for first. */
  DownloadUrl: z.nullable(z.string()),
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
    summary: 'Have everything of mine put together, once a day; asks for step-up.',
  },
  lastExport: {
    method: 'GET',
    path: '/user/export',
    reply: z.nullable(DataExport),
    ours: true,
    summary: 'The newest one, if there is any; with a link like the one below.',
  },
  exportState: {
    method: 'GET',
    path: '/user/export/{id}',
    params: ById,
    reply: DataExport,
    ours: true,
    summary: 'How far it is; with a link when ready and while step-up lasts.',
  },
  downloadExport: {
    method: 'GET',
    path: '/user/export/{id}/file',
    access: 'public',
    binary: true,
    params: ById,
    reply: z.null(),
    ours: true,
    query: z.object({ key: z.string().check(z.minLength(20), z.maxLength(200), z.regex(/^[\w-]+$/u)) }),
    summary: 'The archive itself, once.',
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
