import { eventEndpoints } from '@mycrew/contract/events.ts';
import type { EditedEvent, PublishedEntry } from '@mycrew/contract/published-events.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { pages, staleOf } from '#shared/api/read.ts';

const { edited, write, rewrite, setStatus } = eventEndpoints;

export const editedEvents = () => pages(edited);
export const editedAgain = (queries: QueryClient) => staleOf(queries, edited);

export const saveEvent = (id: string | null, body: PublishedEntry, key: string) =>
  id ? call(rewrite, { params: { id }, body }, { key }) : call(write, { body }, { key });
export const putStatus = (id: string, Status: EditedEvent['Status']) =>
  call(setStatus, { params: { id }, body: { Status } });
