import { routes } from '@mycrew/contract/paths.ts';
import { Id } from '@mycrew/contract/wire.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { experienceQueries } from '../experiences.queries.ts';
import { articlePath } from '../finding.ts';
import { Articles } from '../parts/Articles.tsx';
import { ArticleNotHere } from '../parts/ArticleNotHere.tsx';

const toExperiences = (
  <PlainButton variant="soft" to={routes.experiences.path}>
    To Experiences
  </PlainButton>
);

function Related({ id }: { id: string }) {
  const list = useInfiniteQuery(experienceQueries.related(id));
  if (isApiError(list.error) && list.error.status === 404) return <ArticleNotHere />;
  return (
    <PagedList
      of={list}
      empty={
        <div className="card">
          <EmptyState title="Nothing else about this yet" action={toExperiences}>
            What others write about the same stands here.
          </EmptyState>
        </div>
      }
      rows={3}
      shape="card"
      loading="Loading more about this"
      failed="More about this didn’t load"
      more="Show ten more"
    >
      {(articles) => <Articles articles={articles} />}
    </PagedList>
  );
}

export function RelatedScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isKnown = Id.safeParse(id).success;
  return (
    <SubPage
      title="More about this"
      back={
        isKnown
          ? { path: articlePath(id), label: 'Back to the piece' }
          : { path: routes.experiences.path, label: 'Experiences' }
      }
    >
      {isKnown ? (
        <Related key={id} id={id} />
      ) : (
        <div className="card">
          <EmptyState title="Related to what?" action={toExperiences}>
            Open a piece first; at its end stands more about the same.
          </EmptyState>
        </div>
      )}
    </SubPage>
  );
}
