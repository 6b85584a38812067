// One article: somebody else’s, to be read, or one's own in any status.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { experienceQueries, listedArticle } from '../experiences.queries.ts';
import { NotOpenYet } from '../parts/Ladder.tsx';
import { MyArticle } from '../parts/MyArticle.tsx';
import { OthersArticle } from '../parts/OthersArticle.tsx';
import { ArticleNotHere } from '../parts/ArticleNotHere.tsx';

function Article({ id }: { id: string }) {
  const reading = useQuery(experienceQueries.article(id));
  const queries = useQueryClient();
  const { error } = reading;
  const article = reading.data;
  const known = article ?? listedArticle(queries, id);
  if (article?.Mine && !(isApiError(error) && error.status === 404))
    return <MyArticle article={article} own={article.Mine} />;
  const state = (
    <ReadState of={reading} rows={1} shape="card" loading="Opening the piece" failed="The piece didn’t open" />
  );
  if (known && (article || !known.IsMine) && !isApiError(error))
    return <OthersArticle article={known} reading={state} />;
  const code = isApiError(error) ? error.code : undefined;
  return (
    <SubPage title="Experiences" back={{ path: routes.experiences.path, label: 'Experiences' }}>
      {code === 'experience-consent' ? (
        <NotOpenYet />
      ) : isApiError(error) && error.status === 404 ? (
        <ArticleNotHere />
      ) : (
        state
      )}
    </SubPage>
  );
}

export function ExperienceScreen() {
  const { id = '' } = useParams();
  return <Article key={id} id={id} />;
}
