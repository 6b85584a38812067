// A piece in a list that holds pieces of all kinds.
import type { ArticleSummary } from './article.ts';

const kinds = { topic: null, 'how-to': 'How to', bullying: 'Bullying' } as const;

export const articleWords = ({ section, summary }: ArticleSummary): string =>
  kinds[section] ? `${kinds[section]}: ${summary}` : summary;
