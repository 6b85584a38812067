// What a moderator is writing about one piece, and sending it.
import type { DeskArticle } from '@mycrew/contract/desk-articles.ts';
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#shared/hooks/useAct.ts';
import { toast } from '#shared/ui/toasts.ts';
import { textOfBlock, withTexts } from './editing.ts';
import { askAuthor, decline, pick, publish, relabel, takeDown, workIsStale } from './moderation.queries.ts';

export type Act = 'ask' | 'publish' | 'decline' | 'takeDown' | 'relabel' | 'pick';
const said: Record<Act, string> = {
  ask: 'Sent to the author.',
  publish: 'Published. The author is told.',
  decline: 'Declined. The author is told.',
  takeDown: 'Taken down. The author is told.',
  relabel: 'Labels changed.',
  pick: 'Changed.',
};

export function useReview(article: DeskArticle) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [title, setTitle] = useState(article.Title);
  const [texts, setTexts] = useState(() => article.Document.blocks.map(textOfBlock));
  const [message, setMessage] = useState('');
  const [warnings, setWarnings] = useState<ArticleWarning[]>(article.Warnings);
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const document = withTexts(article.Document, texts);
  const text = documentText(document);
  const isEdited = title !== article.Title || text !== article.Text;
  const { _id: id, Revision } = article;
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
    } finally {
      await workIsStale(queries);
    }
    void toast.success(said[act]);
    if (act !== 'pick' && act !== 'relabel') await navigate(ourRoutes.deskQueue.path);
  });

  return {
    title,
    setTitle,
    texts,
    setText: (at: number, typed: string) => setTexts(texts.map((before, index) => (index === at ? typed : before))),
    text,
    isEdited,
    message,
    setMessage,
    warnings,
    toggle: (warning: ArticleWarning) =>
      setWarnings(warnings.includes(warning) ? warnings.filter((each) => each !== warning) : [...warnings, warning]),
    reason,
    setReason,
    sending,
  };
}
export type Review = ReturnType<typeof useReview>;
