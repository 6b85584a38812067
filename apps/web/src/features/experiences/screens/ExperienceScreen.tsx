// One piece: somebody’s, to be read, or mine, wherever it stands.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { experienceQueries } from '../experiences.queries.ts';
import { NotOpenYet } from '../parts/Ladder.tsx';
import { MyPiece } from '../parts/MyPiece.tsx';
import { OthersPiece } from '../parts/OthersPiece.tsx';
import { PieceNotHere } from '../parts/PieceNotHere.tsx';

function Piece({ id }: { id: string }) {
  const reading = useQuery(experienceQueries.piece(id));
  const { data: piece, error } = reading;
  if (piece?.Mine && !(isApiError(error) && error.status === 404)) return <MyPiece piece={piece} mine={piece.Mine} />;
  if (piece && !isApiError(error)) return <OthersPiece piece={piece} />;
  const code = isApiError(error) ? error.code : undefined;
  return (
    <SubPage title="Experiences" back={{ path: routes.experiences.path, label: 'Experiences' }}>
      {code === 'experience-consent' ? (
        <NotOpenYet />
      ) : isApiError(error) && error.status === 404 ? (
        <PieceNotHere />
      ) : (
        <ReadState of={reading} rows={1} shape="card" loading="Opening the piece" failed="The piece didn’t open" />
      )}
    </SubPage>
  );
}

export function ExperienceScreen() {
  const { id = '' } = useParams();
  return <Piece key={id} id={id} />;
}
