// Everything there is to read: its lines at once, each piece when it is opened.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import type { Piece, PieceSummary, Section } from './piece.ts';

const lines = import.meta.glob<PieceSummary>('/content/*/*.md', { query: '?summary', import: 'default', eager: true });
const whole = import.meta.glob<Piece>('/content/*/*.md', { import: 'default' });

const files = new Map(Object.entries(lines).map(([file, { id }]) => [id, file]));

/** By title. */
export const pieces: readonly PieceSummary[] = Object.values(lines).toSorted((a, b) => a.title.localeCompare(b.title));

export const pieceOf = (id: string): PieceSummary | undefined => pieces.find((each) => each.id === id);
export const piecesOf = (section: Section): PieceSummary[] => pieces.filter((each) => each.section === section);

/** The text; throws where it cannot be had now. */
export async function loadPiece(id: string): Promise<Piece> {
  const load = whole[files.get(id) ?? ''];
  if (!load) throw new Error(`There is no ${id}.`);
  return loadWithRetry(load);
}

export interface Letter {
  letter: string;
  among: PieceSummary[];
}

/** Only letters under which something stands. */
export function letters(among: readonly PieceSummary[]): Letter[] {
  const found = new Map<string, PieceSummary[]>();
  for (const piece of among) {
    const letter = piece.title.charAt(0).toUpperCase();
    found.set(letter, [...(found.get(letter) ?? []), piece]);
  }
  return [...found].map(([letter, among]) => ({ letter, among }));
}

const routeOf = { topic: 'topic', 'how-to': 'howToPiece', bullying: 'bullyingPiece' } as const;

/** Where a piece is read, within the app. */
export const pathOf = ({ id, section }: PieceSummary): string => hrefOf(routeOf[section], { id });
/** Where anybody reads it. */
export const openPathOf = ({ id }: PieceSummary): string => hrefOf('openTopic', { id });
