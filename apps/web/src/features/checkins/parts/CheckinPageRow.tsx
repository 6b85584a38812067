// The link to the journal page of a check-in.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import NotebookIcon from '~icons/ph/notebook';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { checkinQueries } from '../checkins.queries.ts';

/** Links to the journal itself where the page is unknown. */
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
