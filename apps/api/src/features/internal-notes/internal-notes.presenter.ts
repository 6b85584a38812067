import type { InternalNote } from '@mycrew/contract/internal-notes.ts';
import type { OpenedNote } from './internal-notes.service.ts';

export const noteToWire = ({ id, words, staffId, firstName, createdAt }: OpenedNote, me: string): InternalNote => ({
  _id: id,
  Words: words,
  By: firstName,
  IsMine: staffId === me,
  WrittenOn: createdAt.toISOString(),
});
