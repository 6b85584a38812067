// Pieces by their ids, as rows.
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { pathOf, pieceOf } from '../pieces.ts';

export function PieceRows({ heading, ids }: { heading?: string; ids: readonly string[] }) {
  return (
    <RowGroup heading={heading}>
      {ids
        .flatMap((id) => pieceOf(id) ?? [])
        .map((piece) => (
          <RowLink key={piece.id} to={pathOf(piece)} label={piece.title} help={piece.summary} />
        ))}
    </RowGroup>
  );
}
