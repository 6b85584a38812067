// Takes what is published off the shelves at once, before anything is decided; or puts it back.
import type { DeskArticle } from '@mycrew/contract/desk-articles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '#shared/api/ApiError.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { holdArticle, workIsStale } from '../moderation.queries.ts';

export function HoldBar({ article }: { article: Pick<DeskArticle, '_id' | 'IsHeld'> }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: () => holdArticle(article._id, !article.IsHeld),
    onSettled: () => workIsStale(queries),
  });
  return (
    <div className="stack8">
      <PlainButton variant={article.IsHeld ? 'primary' : 'alertSoft'} full loading={isPending} onClick={() => mutate()}>
        {article.IsHeld ? 'Put it back' : 'Hold it'}
      </PlainButton>
      <p className="small muted">
        {article.IsHeld
          ? 'It’s on hold: readers don’t find it, and its author isn’t told. Put it back, or take it down below.'
          : 'Readers don’t find it from that moment, and nobody is told. Then decide, or put it back.'}
      </p>
      <div role="alert">{error && <p className="banner banner--alert">{wordsOf(error)}</p>}</div>
    </div>
  );
}
