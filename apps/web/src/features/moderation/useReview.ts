// A moderator's draft for one article, and sending it.
import { takeBackMinutes } from '@mycrew/contract/decisions.ts';
import { type DeskArticle, NoticedPassage } from '@mycrew/contract/desk-articles.ts';
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { documentText, type DocumentBlock, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import { keyOfNoticed } from '@mycrew/contract/screening.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { readDraft, storeDraft } from '#shared/outbox/storedDrafts.ts';
import { getSession } from '#shared/session/session.ts';
import { toast } from '#shared/ui/toasts.ts';
import { reviewDrafts } from '#features/staff/staff.parts.ts';
import { useGoOn } from './useGoOn.ts';
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
  /** Inside the house; left out in drafts of before. */
  why?: string;
}

/** As long as a stay at the desk lasts, and half as long again. */
const lastsMs = 12 * 3_600_000;
const me = (): string => getSession()?.UserId ?? '';

/** Bound to one revision: edits of an older text may not fit the new one. */
const nameOf = (id: string, revision: number): string => `${reviewDrafts}${id}:${revision}`;

/** An unsent draft of a review: survives a reload and the lock; gone once it is sent, at leaving the desk, and at signing out. */
const unsentReview = (id: string, revision: number): UnsentReview | null =>
  readDraft<UnsentReview>(nameOf(id, revision), me())?.content ?? null;

const storeReview = (id: string, revision: number, content: UnsentReview): void =>
  storeDraft(nameOf(id, revision), {
    userId: me(),
    until: Date.now() + lastsMs,
    unsent: 'a review at the desk',
    key: newKey(),
    tried: false,
    content,
    pictureId: null,
  });

const forgetReview = (id: string, revision: number): void => storeDraft(nameOf(id, revision), null);

/** After each decision, whatever it was. */
export const notOutYet = `Goes out in ${takeBackMinutes} minutes. Until then you can take it back.`;

export type Act = 'ask' | 'publish' | 'decline' | 'takeDown' | 'relabel' | 'pick';
const actWords: Partial<Record<Act, string>> = { relabel: 'Labels changed.', pick: 'Changed.' };

const endsReview = (act: Act): boolean => act !== 'pick' && act !== 'relabel';

/** What the server noticed, and the moderator did not say yes to yet; null: it is something else. */
const leftInOf = (error: unknown): NoticedPassage[] | null =>
  isApiError(error) && error.code === 'left-in' ? z.array(NoticedPassage).parse(error.data) : null;

const untouched = (article: DeskArticle): UnsentReview => ({
  title: article.Title,
  texts: article.Document.blocks.map(textOfBlock),
  message: '',
  warnings: article.Warnings,
  reason: '',
});

export function useReview(article: DeskArticle) {
  const queries = useQueryClient();
  const { _id: id, Revision } = article;
  const goOn = useGoOn(id);
  const [written, setWritten] = useState(() => unsentReview(id, Revision) ?? untouched(article));
  const { title, texts, message, warnings, reason, why = '' } = written;
  const write = (change: Partial<UnsentReview>) => setWritten({ ...written, ...change });
  useEffect(() => {
    if (JSON.stringify(written) === JSON.stringify(untouched(article))) forgetReview(id, Revision);
    else storeReview(id, Revision, written);
  }, [written, article, id, Revision]);
  const document = withTexts(article.Document, texts);
  const text = documentText(document);
  const isEdited = title !== article.Title || text !== article.Text;
  const no = () => ({ Reason: reason as DeclineReason, Message: message });

  const [leavingIn, setLeavingIn] = useState<{ act: Act; passages: NoticedPassage[] } | null>(null);

  const sends: Record<Act, (LeftIn: string[]) => Promise<unknown>> = {
    ask: (LeftIn) => {
      const edit = isEdited && { Title: title, Document: document, Warnings: warnings };
      return askAuthor(id, { Revision, Message: message, LeftIn, ...edit });
    },
    publish: (LeftIn) => publish(id, { Revision, Warnings: warnings, LeftIn }),
    decline: () => decline(id, { ...no(), Revision }),
    takeDown: () => takeDown(id, { ...no(), Why: why }),
    relabel: () => relabel(id, { Warnings: warnings }),
    pick: () => pick(id, !article.IsPicked),
  };
  const sending = useAct(
    async (act: Act, yesTo: readonly NoticedPassage[] = []) => {
      try {
        await sends[act](yesTo.map(({ Kind, Words }) => keyOfNoticed({ kind: Kind, words: Words })));
        if (endsReview(act)) forgetReview(id, Revision);
      } catch (error) {
        const passages = leftInOf(error);
        const isRead = workIsStale(queries);
        if (!passages) {
          await isRead;
          throw error;
        }
        // Not waited for: a busy button would drop a quick yes.
        setLeavingIn({ act, passages });
        return;
      }
      await workIsStale(queries);
      setLeavingIn(null);
      const words = actWords[act] ?? notOutYet;
      if (endsReview(act)) await goOn.decided(words);
      else void toast.success(words);
    },
    { onRefused: () => setLeavingIn(null) },
  );

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
    why,
    setWhy: (typed: string) => write({ why: typed }),
    sending,
    leavingIn,
    leaveNothingIn: () => setLeavingIn(null),
  };
}
export type Review = ReturnType<typeof useReview>;
