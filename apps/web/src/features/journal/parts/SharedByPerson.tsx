// Pages shared by this person; renders nothing where there are none.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import NotebookIcon from '~icons/ph/notebook';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { journalQueries } from '../journal.queries.ts';
import { titleOf, untilWords } from '../pageWords.ts';

export function SharedByPerson({ personId, name }: { personId: string; name: string }) {
  const { data } = useInfiniteQuery({ ...journalQueries.shared(), meta: { quiet: true } });
  const pages = (data?.pages ?? []).flatMap(({ items }) => items).filter(({ Author }) => Author._id === personId);
  if (pages.length === 0) return null;
  return (
    <RowGroup heading={`Pages ${name} shares with you`}>
      {pages.map((page) => (
        <RowLink
          key={page._id}
          to={hrefOf('journalPage', { id: page._id })}
          icon={<NotebookIcon size={24} />}
          label={titleOf(page)}
          help={page.EndsOn ? `Until ${untilWords(page.EndsOn)}` : `Until ${name} stops it`}
        />
      ))}
    </RowGroup>
  );
}
