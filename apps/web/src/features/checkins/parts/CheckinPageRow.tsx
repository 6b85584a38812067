// After a check-in that went into the journal: the way to its page, to write on.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import NotebookIcon from '~icons/ph/notebook';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { checkinQueries } from '../checkins.queries.ts';

/** Where it is not known which page it is, the journal itself leads to it. */
export function CheckinPageRow({ checkinId }: { checkinId: string }) {
  const { data } = useQuery({ ...checkinQueries.opened(checkinId), meta: { quiet: true }, retry: false });
  const page = data?.JournalPageId;
  return (
    <RowGroup>
      <RowLink
        to={page ? hrefOf('journalPage', { id: page }) : routes.journal.path}
        icon={<NotebookIcon size={24} />}
        label="It’s in your journal"
        help="Open the page, and write on if you like"
      />
    </RowGroup>
  );
}
