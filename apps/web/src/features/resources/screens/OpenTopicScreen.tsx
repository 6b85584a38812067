import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useParams } from 'react-router';
import { OpenFrame } from '../parts/OpenFrame.tsx';
import { PieceScreen } from '../parts/PieceScreen.tsx';

const toOpenTopics = { path: ourRoutes.openTopics.path, label: 'A–Z help' };

export function OpenTopicScreen() {
  const { id = '' } = useParams();
  return (
    <OpenFrame>
      <PieceScreen id={id} back={toOpenTopics} />
    </OpenFrame>
  );
}
