// A piece in a list that holds pieces of all kinds.
import type { PieceSummary } from './piece.ts';

const kinds = { topic: null, 'how-to': 'How to', bullying: 'Bullying' } as const;

export const pieceWords = ({ section, summary }: PieceSummary): string =>
  kinds[section] ? `${kinds[section]}: ${summary}` : summary;
