import { replyTemplateEndpoints, type TemplateEntry } from '@mycrew/contract/reply-templates.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const templateQueries = { all: () => read(replyTemplateEndpoints.all) };

/** A new one where there is no id. */
export const saveTemplate = (id: string | null, body: TemplateEntry, key: string) =>
  id === null
    ? call(replyTemplateEndpoints.add, { body }, { key })
    : call(replyTemplateEndpoints.change, { params: { id }, body }, { key });
export const removeTemplate = (id: string) => call(replyTemplateEndpoints.remove, { params: { id } });
export const restoreTemplate = (id: string) => call(replyTemplateEndpoints.restore, { params: { id } });
export const templatesChanged = (queries: QueryClient) => staleOf(queries, replyTemplateEndpoints.all);
