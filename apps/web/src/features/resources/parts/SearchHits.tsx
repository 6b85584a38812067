// Search results; without any, whom to ask instead.
import { routes } from '@mycrew/contract/paths.ts';
import { use } from 'react';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import type { ArticleSummary } from '../article.ts';
import type { Search } from '../useSearch.ts';
import { ReadOpenly, usePathOf } from '../ways.ts';

const kinds = { topic: null, 'how-to': 'How to', bullying: 'Bullying' } as const;

/** An article in a list of mixed kinds. */
const articleWords = ({ section, summary }: ArticleSummary): string =>
  kinds[section] ? `${kinds[section]}: ${summary}` : summary;

function NothingFound() {
  const isOpen = use(ReadOpenly);
  return (
    <div className="card">
      <EmptyState
        title="Nothing under these words"
        action={
          isOpen ? (
            <PlainButton variant="soft" href={routes.needHelpNow.path}>
              See who to call
            </PlainButton>
          ) : (
            <PlainButton variant="soft" to={routes.professionalHelp.path}>
              See who to call
            </PlainButton>
          )
        }
      >
        Try another word, or one that is shorter. A counsellor can look with you, about anything.
      </EmptyState>
    </div>
  );
}

export function SearchHits({ search }: { search: Search }) {
  const path = usePathOf();
  const { hits } = search;
  const shown = hits ?? [];
  return (
    <>
      <output className="visuallyHidden">
        {hits && (hits.length === 0 ? 'Nothing found' : `${hits.length} found`)}
      </output>
      {search.failed && (
        <div className="card">
          <ErrorState title="The search didn’t load" homeHref={routes.home.path}>
            Not your fault. The letters lead to everything, too.
          </ErrorState>
        </div>
      )}
      {!hits && !search.failed && <SkeletonRows rows={3} shape="text" label="Loading the search" />}
      {shown.length > 0 && (
        <RowGroup>
          {shown.map((article) => (
            <RowLink key={article.id} to={path(article)} label={article.title} help={articleWords(article)} />
          ))}
        </RowGroup>
      )}
      {hits?.length === 0 && <NothingFound />}
    </>
  );
}
