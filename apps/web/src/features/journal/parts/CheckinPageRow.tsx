// After a check-in that went into the journal: the way to its page, to write on.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import NotebookIcon from '~icons/ph/notebook';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { journalQueries } from '../journal.queries.ts';

/** Its page is among the newest. Behind a lock, or not read yet, the journal itself leads to it. */
export function CheckinPageRow({ checkinId }: { checkinId: string }) {
  const { data } = useInfiniteQuery({ ...journalQueries.list(), meta: { quiet: true }, retry: false });
  const page = data?.pages[0]?.items.find(({ CheckinId }) => CheckinId === checkinId);
  return (
    <RowGroup>
      <RowLink
        to={page ? hrefOf('editJournal', { id: page._id }) : routes.journal.path}
        icon={<NotebookIcon size={24} />}
        label="It’s in your journal"
        help="Open the page, and write on if you like"
      />
    </RowGroup>
  );
}
