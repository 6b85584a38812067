import { internalNoteEndpoints, type NoteKind } from '@mycrew/contract/internal-notes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export interface NotedThing {
  kind: NoteKind;
  id: string;
}

export const notesAbout = ({ kind, id }: NotedThing) => read(internalNoteEndpoints.about, { params: { kind, id } });

export const addNote = ({ kind, id }: NotedThing, Words: string, key: string) =>
  call(internalNoteEndpoints.add, { params: { kind, id }, body: { Words } }, { key });
export const takeBackNote = (id: string) => call(internalNoteEndpoints.remove, { params: { id } });
export const notesChanged = (queries: QueryClient) => staleOf(queries, internalNoteEndpoints.about);
