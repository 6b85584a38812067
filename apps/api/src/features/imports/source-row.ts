// What is read from a file of another app, before it becomes anything of ours.
import type { Sleep } from '@mycrew/contract/checkin-tags.ts';
import type { ImportFormat } from '@mycrew/contract/imports.ts';
import type { DocumentBlock } from '@mycrew/contract/journal-document.ts';

export interface SourceCheckin {
  kind: 'checkin';
  /** YYYY-MM-DD and HH:MM on the clock where it was felt, or the instant itself. */
  day: string;
  time: string | null;
  at: Date | null;
  /** In the words of the other app. */
  feelings: string[];
  /** Beside them, and never taken for one of ours. */
  ownWords: string[];
  tags: string[];
  title: string;
  note: string;
  strength: number | null;
  sleep: Sleep | null;
  /** Of our own export: which check-in it is. */
  id: string | null;
}

/** A picture stands in the blocks of a page by its file until it has an id of ours. */
export type SourceBlock = DocumentBlock | { type: 'photo'; file: string };

export interface SourcePage {
  kind: 'page';
  at: Date;
  timeZone: string | null;
  title: string;
  blocks: SourceBlock[];
  tags: string[];
}

/** One row or entry of a file: what it says, or why it can't be read. */
export interface SourceRow {
  line: number;
  /** What makes it this row and no other. */
  key: string;
  entry: SourceCheckin | SourcePage | { kind: 'bad'; why: string };
}

/** A file that can be read, row after row, as often as asked. */
export interface Source {
  format: ImportFormat;
  rows(): AsyncGenerator<SourceRow>;
  /** Whether a picture is there and can be taken. */
  hasPicture(file: string): boolean;
  /** The bytes of a picture by the name it has in the file; null where it can't be taken. */
  picture(file: string): Promise<Buffer | null>;
}

/** Not this kind of file, or broken: the whole of it, in words for whoever chose it. */
export class UnreadableFile extends Error {}
