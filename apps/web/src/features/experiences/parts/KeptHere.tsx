// Pieces that this device keeps until the server has them: what waits, and the way back to each.
import { useEffect, useState } from 'react';
import DeviceMobileIcon from '~icons/ph/device-mobile';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { outbox } from '#shared/outbox/outbox.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { pieceSaving } from '../experiences.queries.ts';
import { addPath, editPath } from '../finding.ts';
import { titleOf } from '../pieceWords.ts';

export function KeptHere() {
  const [pieces, setPieces] = useState(pieceSaving.unsaved);
  const isOnline = useOnline();
  useEffect(() => outbox.follow(() => setPieces(pieceSaving.unsaved())), []);
  if (pieces.length === 0) return null;
  return (
    <RowGroup heading="Kept on this device">
      {pieces.map(({ id, draft }) => (
        <RowLink
          key={id}
          to={draft.base === 0 ? addPath(id) : editPath(id)}
          icon={<DeviceMobileIcon size={24} />}
          label={titleOf(draft.title)}
          help={isOnline ? 'Not saved yet. Open it to go on' : 'Waiting for a connection; it goes out by itself'}
        />
      ))}
    </RowGroup>
  );
}
