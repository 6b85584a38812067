// Pages that this device keeps until the server has them: what waits, and the way back to each.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import DeviceMobileIcon from '~icons/ph/device-mobile';
import { journalLockQueries } from '#features/journal-lock/journal-lock.queries.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { outbox, useWaiting } from '#shared/outbox/outbox.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { pageSaving } from '../pageSaving.ts';
import type { PageDraft } from '../pageDraft.ts';

function useUnsavedPages() {
  const underWay = useWaiting({ kind: 'journal' });
  const [pages, setPages] = useState(pageSaving.unsaved);
  useEffect(() => {
    const look = () => setPages(pageSaving.unsaved());
    const hear = ({ key }: StorageEvent) => {
      if (pageSaving.isPlace(key)) look();
    };
    window.addEventListener('storage', hear);
    // What goes out, or has been answered, is kept differently from then on.
    const unfollow = outbox.follow(look);
    return () => {
      unfollow();
      window.removeEventListener('storage', hear);
    };
  }, []);
  return { pages, underWay };
}

const leadsTo = (id: string, page: PageDraft): string =>
  hrefOf(page.base === 0 ? 'addJournalFrom' : 'editJournal', { id });

export function WaitingPages() {
  const { pages, underWay } = useUnsavedPages();
  const isOnline = useOnline();
  const { data: lock } = useQuery(journalLockQueries.status());
  if (pages.length === 0) return null;
  const help = (id: string): string => {
    if (!isOnline) return 'Waiting for a connection; it goes out by itself';
    return underWay.some(({ lane }) => lane === `journal:${id}`) ? 'On its way' : 'Not saved yet. Open it to go on';
  };
  // A title is a part of what the lock keeps closed.
  const nameOf = ({ title }: PageDraft) => (lock?.IsOpen === true && title.trim() ? title : 'A page of yours');
  return (
    <RowGroup heading="Kept on this device">
      {pages.map(({ id, draft }) => (
        <RowLink
          key={id}
          to={leadsTo(id, draft)}
          icon={<DeviceMobileIcon size={24} />}
          label={nameOf(draft)}
          help={help(id)}
        />
      ))}
    </RowGroup>
  );
}
