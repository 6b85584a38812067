import { useParams } from 'react-router';
import { PieceScreen } from '../parts/PieceScreen.tsx';
import { toAToZ } from '../ways.ts';

export function TopicScreen() {
  const { id = '' } = useParams();
  return <PieceScreen id={id} back={toAToZ} />;
}
