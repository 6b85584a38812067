// A new article. Its id is in the address from the start, so that a reload continues it.
import { routes } from '@mycrew/contract/paths.ts';
import { Id } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { newKey } from '#shared/api/newKey.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { experienceQueries, articleSaving } from '../experiences.queries.ts';
import { addPath, editPath } from '../finding.ts';
import { LadderLine } from '../parts/Ladder.tsx';
import { ArticleFrame } from '../parts/ArticleFrame.tsx';
import { WritingArticle } from '../parts/WritingArticle.tsx';
import { blankArticle } from '../articleDraft.ts';

/** Ids made here: the server cannot know them yet. */
const named = new Set<string>();

/** Redirects once: each render would make another id. */
function Begin() {
  const [id] = useState(() => {
    const fresh = newKey();
    named.add(fresh);
    return fresh;
  });
  return <Navigate to={addPath(id)} replace />;
}

/** Begun earlier, and on the server by now. */
function Beginning({ id }: { id: string }) {
  const [stored] = useState(() => articleSaving.stored(id));
  const [isNew] = useState(() => named.has(id));
  // A later visit asks the server.
  useEffect(() => void named.delete(id), [id]);
  const mayBeKnown = stored === null && !isNew;
  const article = useQuery({ ...experienceQueries.article(id), enabled: mayBeKnown, retry: false });
  if (mayBeKnown && article.data) return <Navigate to={editPath(id)} replace />;
  if (mayBeKnown && article.isLoading && article.fetchStatus !== 'paused')
    return (
      <ArticleFrame>
        <SkeletonRows shape="card" rows={1} label="Opening a new piece" />
      </ArticleFrame>
    );
  return <WritingArticle id={id} begin={stored ?? blankArticle} />;
}

export function AddExperienceScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const terms = useQuery(experienceQueries.terms());
  if (terms.data && !terms.data.MayPublish)
    return (
      <ArticleFrame>
        <div className="card">
          <EmptyState
            title="Writing your own isn’t open yet"
            action={<PlainButton to={routes.experiences.path}>To Experiences</PlainButton>}
          >
            <LadderLine terms={terms.data} />
          </EmptyState>
        </div>
      </ArticleFrame>
    );
  return Id.safeParse(id).success && id ? <Beginning key={id} id={id} /> : <Begin />;
}
