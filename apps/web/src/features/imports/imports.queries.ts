// The door of the imports room: sends a file in parts, has it looked at, brought in, and undone. Needs a connection throughout.
import {
  importBounds,
  importEndpoints,
  type ImportReading,
  isImportAtWork,
  type MoodMapping,
} from '@mycrew/contract/imports.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import type { QueryClient } from '@tanstack/react-query';
import { checkinsChanged } from '#features/checkins/checkins.queries.ts';
import { call } from '#shared/api/call.ts';
import { answersOf, pages, read, staleOf } from '#shared/api/read.ts';

/** Where no message comes through the socket. */
const askAgainMs = 5_000;

export const importQueries = {
  all: answersOf(importEndpoints.page, importEndpoints.open),
  page: () => pages(importEndpoints.page),
  opened: (id: string) =>
    read(
      importEndpoints.open,
      { params: { id } },
      {
        staleTime: 0,
        refetchInterval: ({ state }) => (state.data && isImportAtWork(state.data.State) ? askAgainMs : false),
      },
    ),
};

const importsChanged = (queries: QueryClient) => staleOf(queries, importEndpoints.page, importEndpoints.open);

/** Calendars, lists and the journal show what was brought in, or no longer do. */
export const historyChanged = (queries: QueryClient): void => {
  checkinsChanged(queries);
  void staleOf(queries, ...Object.values(journalEndpoints));
};

async function base64Of(part: Blob): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.addEventListener('error', () => reject(reader.error));
  reader.readAsDataURL(part);
  const url = await promise;
  return url.slice(url.indexOf(',') + 1);
}

/** Answers the id of the import; its dry run goes on by itself. */
export async function sendFile(queries: QueryClient, file: File, onSent: (share: number) => void): Promise<string> {
  const { _id: id } = await call(importEndpoints.begin, { body: { Bytes: file.size } });
  for (let at = 0, part = 0; at < file.size; at += importBounds.partBytes, part += 1) {
    const Bytes = await base64Of(file.slice(at, at + importBounds.partBytes));
    await call(importEndpoints.putPart, { params: { id, part: String(part) }, body: { Bytes } });
    onSent(Math.min(1, (at + importBounds.partBytes) / file.size));
  }
  await lookAt(queries, id, {});
  return id;
}

export async function lookAt(queries: QueryClient, id: string, reading: ImportReading): Promise<void> {
  await call(importEndpoints.check, { params: { id }, body: reading });
  await importsChanged(queries);
}

export async function bringIn(queries: QueryClient, id: string, Moods: MoodMapping[]): Promise<void> {
  await call(importEndpoints.start, { params: { id }, body: { Moods } });
  await importsChanged(queries);
}

/** Takes out what it brought; where it has brought nothing yet, its file goes and nothing is left of it. */
export async function undo(queries: QueryClient, id: string): Promise<void> {
  await call(importEndpoints.remove, { params: { id } });
  queries.removeQueries({ queryKey: importQueries.opened(id).queryKey });
  await importsChanged(queries);
}
