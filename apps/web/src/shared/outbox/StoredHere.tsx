// Drafts of one kind that the server may not have: the state of each, and a link to it.
import DeviceMobileIcon from '~icons/ph/device-mobile';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import type { Autosave, Autosaved, Stored } from './autosave.ts';
import { outbox, useWaiting } from './outbox.ts';

interface StoredHereProps<D extends Autosaved, T extends Stored> {
  of: Autosave<D, T>;
  nameOf: (draft: D) => string;
  pathOf: (id: string, draft: D) => string;
}

export function StoredHere<D extends Autosaved, T extends Stored>({ of, nameOf, pathOf }: StoredHereProps<D, T>) {
  const underWay = useWaiting({ kind: of.kind.name });
  const isOnline = useOnline();
  const [all, setAll] = useState(of.unsaved);
  const look = useEffectEvent(() => setAll(of.unsaved()));
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => of.isPlace(key) && look();
    window.addEventListener('storage', onStorage);
    // Sending an entry, or its answer, changes what is stored.
    const unfollow = outbox.follow(() => look());
    return () => {
      unfollow();
      window.removeEventListener('storage', onStorage);
    };
  }, [of]);
  if (all.length === 0) return null;
  const help = (id: string): string => {
    if (!isOnline) return 'Waiting for a connection; it goes out by itself';
    return underWay.some(({ lane }) => lane === of.nameOf(id)) ? 'On its way' : 'Not saved yet. Open it to go on';
  };
  return (
    <RowGroup heading="Kept on this device">
      {all.map(({ id, draft }) => (
        <RowLink
          key={id}
          to={pathOf(id, draft)}
          icon={<DeviceMobileIcon size={24} />}
          label={nameOf(draft)}
          help={help(id)}
        />
      ))}
    </RowGroup>
  );
}
