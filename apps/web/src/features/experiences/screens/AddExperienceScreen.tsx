// A new piece. It has its name in the address from the first moment, so that a reload goes on with it.
import { routes } from '@mycrew/contract/paths.ts';
import { Id } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { newKey } from '#shared/api/newKey.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { experienceQueries, pieceSaving } from '../experiences.queries.ts';
import { addPath, editPath } from '../finding.ts';
import { LadderLine } from '../parts/Ladder.tsx';
import { PieceFrame } from '../parts/PieceFrame.tsx';
import { WritingPiece } from '../parts/WritingPiece.tsx';
import { blankPiece } from '../pieceDraft.ts';

/** Leads on once: another id at each drawing would lead there again. */
function Begin() {
  const [path] = useState(() => addPath(newKey()));
  return <Navigate to={path} replace />;
}

/** Begun earlier, and known to the server since: that is where it goes on. */
function Beginning({ id }: { id: string }) {
  const [kept] = useState(() => pieceSaving.kept(id));
  const piece = useQuery({ ...experienceQueries.piece(id), enabled: kept === null, retry: false });
  if (kept === null && piece.data) return <Navigate to={editPath(id)} replace />;
  if (kept === null && piece.isLoading && piece.fetchStatus !== 'paused')
    return (
      <PieceFrame>
        <SkeletonRows shape="card" rows={1} label="Opening a new piece" />
      </PieceFrame>
    );
  return <WritingPiece id={id} begin={kept ?? blankPiece} />;
}

export function AddExperienceScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const terms = useQuery(experienceQueries.terms());
  if (terms.data && !terms.data.MayPublish)
    return (
      <PieceFrame>
        <div className="card">
          <EmptyState
            title="Writing your own isn’t open yet"
            action={<PlainButton to={routes.experiences.path}>To Experiences</PlainButton>}
          >
            <LadderLine terms={terms.data} />
          </EmptyState>
        </div>
      </PieceFrame>
    );
  return Id.safeParse(id).success && id ? <Beginning key={id} id={id} /> : <Begin />;
}
