// The search field's state and results; the index loads with the first letter.
import { useEffect, useState } from 'react';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import type { ArticleSummary } from './article.ts';

type Find = (typed: string) => ArticleSummary[];
let known: Find | null = null;

export interface Search {
  typed: string;
  type(words: string): void;
  /** Null: no search, or the index is not loaded. */
  hits: ArticleSummary[] | null;
  failed: boolean;
}

export function useSearch(): Search {
  const [typed, type] = useState('');
  const [find, setFind] = useState(() => known);
  const [failed, setFailed] = useState(false);
  const isAsked = typed.trim() !== '';
  useEffect(() => {
    if (!isAsked || find) return undefined;
    let isHere = true;
    loadWithRetry(() => import('./searching.ts')).then(
      (searching) => {
        known = searching.find;
        if (isHere) setFind(() => known);
      },
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [isAsked, find]);
  return { typed, type, hits: isAsked && find ? find(typed) : null, failed };
}
