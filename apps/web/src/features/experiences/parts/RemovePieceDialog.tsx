// Asks before a piece goes for good.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { experienceQueries, pieceSaving, piecesAgain, removePiece } from '../experiences.queries.ts';
import { ownPath } from '../finding.ts';
import { AskFirst } from './AskFirst.tsx';

export function RemovePieceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const done = () => {
    pieceSaving.forget(id);
    void navigate(ownPath('drafts'), { replace: true });
    queries.removeQueries({ queryKey: experienceQueries.piece(id).queryKey });
    void piecesAgain(queries);
  };
  return (
    <AskFirst
      id="remove-piece"
      title="Delete this piece?"
      keep="Keep it"
      go="Delete"
      act={() => removePiece(id)}
      onDone={done}
      onClose={onClose}
    >
      It goes for good, with its comments, for you and for everybody who could read it. It can’t be brought back.
    </AskFirst>
  );
}
