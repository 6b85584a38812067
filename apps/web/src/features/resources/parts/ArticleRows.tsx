import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { pathOf, articleOf } from '../articles.ts';

export function ArticleRows({ heading, ids }: { heading?: string; ids: readonly string[] }) {
  return (
    <RowGroup heading={heading}>
      {ids
        .flatMap((id) => articleOf(id) ?? [])
        .map((article) => (
          <RowLink key={article.id} to={pathOf(article)} label={article.title} help={article.summary} />
        ))}
    </RowGroup>
  );
}
