// A page of mine: read, shared, changed, printed, removed.
import { hrefOf, ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import type { JournalPage } from '@mycrew/contract/journal.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import PrinterIcon from '~icons/ph/printer';
import ShareNetworkIcon from '~icons/ph/share-network';
import TrashIcon from '~icons/ph/trash';
import { CrisisHelp } from '#features/checkins/crisis.parts.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { journalQueries } from '../journal.queries.ts';
import { PageSheet } from './PageSheet.tsx';
import { Readers } from './Readers.tsx';
import styles from './PageSheet.module.css';

const ShareDialog = lazyDialog(() => import('./ShareDialog.tsx'), 'ShareDialog');
const RemoveDialog = lazyDialog(() => import('./RemoveDialog.tsx'), 'RemoveDialog');

interface MyPageProps {
  page: JournalPage;
  back: { path: string; label: string };
}

export function MyPage({ page, back }: MyPageProps) {
  const { _id: id, Status } = page;
  const { state } = useLocation() as { state: { share?: boolean } | null };
  const [open, setOpen] = useState<'share' | 'remove' | null>(state?.share ? 'share' : null);
  const sharing = useQuery(journalQueries.sharing(id));
  const close = () => setOpen(null);
  const isDraft = Status === 'draft';
  return (
    <SubPage back={back} beside={<QuickExit />}>
      <PageSheet page={page} />
      <CrisisHelp text={`${page.Title}\n${documentText(page.Document)}`} what="Your page" />
      <Readers of={sharing} onShare={() => setOpen('share')} isDraft={isDraft} />
      <div className={styles.ways}>
        <PlainButton to={hrefOf('editJournal', { id })} icon={<PencilSimpleLineIcon size={20} aria-hidden="true" />}>
          {isDraft ? 'Go on writing' : 'Edit'}
        </PlainButton>
        <PlainButton
          variant="outline"
          disabled={!sharing.data}
          icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
          onClick={() => setOpen('share')}
        >
          Share with Crew
        </PlainButton>
        <PlainButton
          variant="text"
          to={`${ourRoutes.printJournal.path}?page=${id}`}
          icon={<PrinterIcon size={20} aria-hidden="true" />}
        >
          Print
        </PlainButton>
        <PlainButton variant="text" icon={<TrashIcon size={20} aria-hidden="true" />} onClick={() => setOpen('remove')}>
          Delete
        </PlainButton>
      </div>
      {/* Whoever reads it already is switched on in there: it has to be known first. */}
      {open === 'share' && sharing.data && (
        <ShareDialog page={page} readers={sharing.data.Readers.filter(({ CanRead }) => CanRead)} onClose={close} />
      )}
      {open === 'remove' && <RemoveDialog id={id} leadsTo={routes.journal.path} onClose={close} />}
    </SubPage>
  );
}
