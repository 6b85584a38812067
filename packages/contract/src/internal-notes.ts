// What staff tell each other about a thing at the desk: a piece, a comment, a report, a picture, a decision about an account.
// Never shown to whom it is about; they are told that such notes exist. Calls of our own.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, Id, Instant, Nothing, written } from './wire.ts';

export const noteKinds = ['article', 'comment', 'report', 'picture', 'sanction'] as const;
export type NoteKind = (typeof noteKinds)[number];
export const longestNote = 2_000;
/** For one thing. */
export const mostNotes = 200;

const About = z.object({ kind: z.enum(noteKinds), id: Id });

export const NoteEntry = z.object({ Words: written(longestNote, 'Write the note first.') });

export const InternalNote = z.object({
  _id: Id,
  Words: z.string(),
  /** First name; null: their account is gone. */
  By: z.nullable(z.string()),
  IsMine: z.boolean(),
  WrittenOn: Instant,
});
export type InternalNote = z.output<typeof InternalNote>;

const desk = { access: 'staff', ours: true } as const;

export const internalNoteEndpoints = endpoints({
  about: {
    ...desk,
    method: 'GET',
    path: '/staff/notes/{kind}/{id}',
    params: About,
    reply: z.array(InternalNote),
    summary: 'What staff noted about one thing, oldest first; of what only those who lead see, for them alone.',
  },
  add: {
    ...desk,
    method: 'POST',
    path: '/staff/notes/{kind}/{id}',
    params: About,
    body: NoteEntry,
    reply: InternalNote,
    summary: 'Add a note: it goes with the thing, or two years after it was written.',
  },
  remove: {
    ...desk,
    method: 'DELETE',
    path: '/staff/own-notes/{id}',
    params: ById,
    reply: Nothing,
    summary: 'Take back a note of one’s own.',
  },
});
