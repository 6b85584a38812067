// Likes and reactions are optimistic; a refusal or a timeout reverts them with a message.
import type { Article, ReactionOf } from '@mycrew/contract/articles.ts';
import type { ArticleReaction } from '@mycrew/contract/experience-lists.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { toast } from '#shared/ui/toasts.ts';
import { experienceQueries, likeArticle, react } from './experiences.queries.ts';

const step = (count: number | null, isOn: boolean): number | null => (count === null ? null : count + (isOn ? 1 : -1));

export const showFailed = (error: unknown): void =>
  void toast.error(isUnanswered(error) ? 'That needs a connection. Tap it again when you’re back.' : wordsOf(error));

const toggled = (reactions: readonly ReactionOf[], id: ArticleReaction, isOn: boolean): ReactionOf[] =>
  reactions.map((each) => (each._id === id ? { ...each, IsMine: isOn, Count: step(each.Count, isOn) } : each));

export function useLikes(id: string) {
  const queries = useQueryClient();
  const { queryKey } = experienceQueries.article(id);
  const change = (to: (article: Article) => Article) =>
    queries.setQueryData(queryKey, (article) => article && to(article));
  /** Returns the previous value. */
  const showNow = async (to: (article: Article) => Article): Promise<Article | undefined> => {
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData(queryKey);
    change(to);
    return before;
  };
  const undo = (error: unknown, before: Article | undefined): void => {
    if (before) queries.setQueryData(queryKey, before);
    showFailed(error);
  };
  const liking = useMutation({
    meta: { quiet: true },
    scope: { id: `like ${id}` },
    mutationFn: (isLiked: boolean) => likeArticle(id, isLiked),
    onMutate: (IsLiked) => showNow((article) => ({ ...article, IsLiked, LikeCount: step(article.LikeCount, IsLiked) })),
    onError: (error, _, before) => undo(error, before),
    onSuccess: (now) => void change((article) => ({ ...article, ...now })),
  });
  const reacting = useMutation({
    meta: { quiet: true },
    scope: { id: `react ${id}` },
    mutationFn: ({ reaction, isOn }: { reaction: ArticleReaction; isOn: boolean }) => react(id, reaction, isOn),
    onMutate: ({ reaction, isOn }) =>
      showNow((article) => ({ ...article, Reactions: toggled(article.Reactions, reaction, isOn) })),
    onError: (error, _, before) => undo(error, before),
    onSuccess: (Reactions) => void change((article) => ({ ...article, Reactions })),
  });
  return {
    like: (isOn: boolean) => liking.mutate(isOn),
    react: (reaction: ArticleReaction, isOn: boolean) => reacting.mutate({ reaction, isOn }),
  };
}
