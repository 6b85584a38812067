// An own draft, reopened: the local draft is merged with the server's.
import type { Article } from '@mycrew/contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { experienceQueries, articleSaving } from '../experiences.queries.ts';
import { ownPath, articlePath } from '../finding.ts';
import { ArticleFrame } from '../parts/ArticleFrame.tsx';
import { ArticleNotHere } from '../parts/ArticleNotHere.tsx';
import { WritingArticle } from '../parts/WritingArticle.tsx';
import { storedOf } from '../articleDraft.ts';

/** Retains the version of the first load: later ones are found by autosave. */
function Open({ id, article }: { id: string; article: Article | undefined }) {
  const [opened] = useState(() => articleSaving.opened(articleSaving.stored(id), article && storedOf(article)));
  return opened && <WritingArticle id={id} begin={opened.begin} theirs={opened.theirs} />;
}

function Edit({ id }: { id: string }) {
  const article = useQuery({
    ...experienceQueries.article(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const stored = articleSaving.stored(id);
  const isGone = isApiError(article.error) && article.error.status === 404;
  if (article.data && article.data.Mine?.Status !== 'Draft')
    return <Navigate to={articlePath(id, article.data.Mine !== null)} replace />;
  if (article.data ?? (stored && (article.isError || article.fetchStatus === 'paused')))
    return <Open key={id} id={id} article={article.data} />;
  return (
    <ArticleFrame>
      {isGone ? (
        <ArticleNotHere />
      ) : (
        <ReadState of={article} rows={1} shape="card" loading="Opening your piece" failed="Your piece didn’t open" />
      )}
    </ArticleFrame>
  );
}

export function EditExperienceScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <Edit key={id} id={id} /> : <Navigate to={ownPath('drafts')} replace />;
}
