// The row that leads to the pin before one's journal.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import NotebookIcon from '~icons/ph/notebook';
import { RowLink } from '#shared/ui/RowLink.tsx';

export const JournalLockRow = () => (
  <RowLink
    to={ourRoutes.journalLock.path}
    label="Journal lock"
    help="A pin before your pages"
    icon={<NotebookIcon size={24} />}
  />
);
