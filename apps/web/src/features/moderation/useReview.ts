// A moderator's draft for one article, and sending it.
import type { DeskArticle } from '@mycrew/contract/desk-articles.ts';
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { documentText, type DocumentBlock, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#shared/hooks/useAct.ts';
import { toast } from '#shared/ui/toasts.ts';
import { askAuthor, decline, pick, publish, relabel, takeDown, workIsStale } from './moderation.queries.ts';

const wordsOf = (spans: readonly { text: string }[]): string => spans.map(({ text }) => text).join('');

/** Null for a picture, which has no text. */
const textOfBlock = (block: DocumentBlock): string | null => {
  if (block.type === 'image') return null;
  return block.type === 'list' ? block.items.map(wordsOf).join('\n') : wordsOf(block.spans);
};

const rewritten = (block: DocumentBlock, text: string): DocumentBlock[] => {
  if (block.type === 'image' || textOfBlock(block) === text) return [block];
  if (!text.trim()) return [];
  if (block.type !== 'list') return [{ ...block, spans: [{ text }] }];
  const lines = text.split('\n').filter((line) => line.trim());
  return [{ ...block, items: lines.map((line) => [{ text: line }]) }];
};

/** `texts` has the words of each block, in their order. */
const withTexts = (document: JournalDocument, texts: readonly (string | null)[]): JournalDocument => ({
  ...document,
  blocks: document.blocks.flatMap((block, at) => rewritten(block, texts[at] ?? '')),
});

interface UnsentReview {
  title: string;
  /** The text of each paragraph; null for a picture. */
  texts: (string | null)[];
  message: string;
  warnings: ArticleWarning[];
  reason: DeclineReason | '';
}

/** Bound to one revision: edits of an older text may not fit the new one. */
const placeOf = (id: string, revision: number): string => `review:${id}:${revision}`;

/** An unsent draft of a review: survives a reload, ends with its tab or with signing out. */
const unsentReview = (id: string, revision: number): UnsentReview | null => {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(id, revision)) ?? 'null') as UnsentReview | null;
  } catch {
    return null;
  }
};

const storeReview = (id: string, revision: number, review: UnsentReview): void =>
  sessionStorage.setItem(placeOf(id, revision), JSON.stringify(review));

const forgetReview = (id: string, revision: number): void => sessionStorage.removeItem(placeOf(id, revision));

export type Act = 'ask' | 'publish' | 'decline' | 'takeDown' | 'relabel' | 'pick';
const actWords: Record<Act, string> = {
  ask: 'Sent to the author.',
  publish: 'Published. The author is told.',
  decline: 'Declined. The author is told.',
  takeDown: 'Taken down. The author is told.',
  relabel: 'Labels changed.',
  pick: 'Changed.',
};

const endsReview = (act: Act): boolean => act !== 'pick' && act !== 'relabel';

const untouched = (article: DeskArticle): UnsentReview => ({
  title: article.Title,
  texts: article.Document.blocks.map(textOfBlock),
  message: '',
  warnings: article.Warnings,
  reason: '',
});

export function useReview(article: DeskArticle) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { _id: id, Revision } = article;
  const [written, setWritten] = useState(() => unsentReview(id, Revision) ?? untouched(article));
  const { title, texts, message, warnings, reason } = written;
  const write = (change: Partial<UnsentReview>) => setWritten({ ...written, ...change });
  useEffect(() => {
    if (JSON.stringify(written) === JSON.stringify(untouched(article))) forgetReview(id, Revision);
    else storeReview(id, Revision, written);
  }, [written, article, id, Revision]);
  const document = withTexts(article.Document, texts);
  const text = documentText(document);
  const isEdited = title !== article.Title || text !== article.Text;
  const no = () => ({ Reason: reason as DeclineReason, Message: message });

  const sends: Record<Act, () => Promise<unknown>> = {
    ask: () => {
      const edit = isEdited && { Title: title, Document: document, Warnings: warnings };
      return askAuthor(id, { Revision, Message: message, ...edit });
    },
    publish: () => publish(id, { Revision, Warnings: warnings }),
    decline: () => decline(id, { ...no(), Revision }),
    takeDown: () => takeDown(id, no()),
    relabel: () => relabel(id, { Warnings: warnings }),
    pick: () => pick(id, !article.IsPicked),
  };
  const sending = useAct(async (act: Act) => {
    try {
      await sends[act]();
      if (endsReview(act)) forgetReview(id, Revision);
    } finally {
      await workIsStale(queries);
    }
    void toast.success(actWords[act]);
    if (endsReview(act)) await navigate(ourRoutes.deskQueue.path);
  });

  return {
    title,
    setTitle: (typed: string) => write({ title: typed }),
    texts,
    setText: (at: number, typed: string) =>
      write({ texts: texts.map((before, index) => (index === at ? typed : before)) }),
    text,
    isEdited,
    message,
    setMessage: (typed: string) => write({ message: typed }),
    warnings,
    toggle: (warning: ArticleWarning) =>
      write({
        warnings: warnings.includes(warning) ? warnings.filter((each) => each !== warning) : [...warnings, warning],
      }),
    reason,
    setReason: (chosen: DeclineReason | '') => write({ reason: chosen }),
    sending,
  };
}
export type Review = ReturnType<typeof useReview>;
