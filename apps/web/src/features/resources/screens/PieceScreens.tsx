// One piece of each kind, with the way back to where its kind is listed.
import { useParams } from 'react-router';
import { PieceScreen } from '../parts/PieceScreen.tsx';
import { toAToZ, toBullying, toHowTo } from '../ways.ts';

function usePieceId(): string {
  return useParams()['id'] ?? '';
}

export const TopicScreen = () => <PieceScreen id={usePieceId()} back={toAToZ} />;
export const HowToPieceScreen = () => <PieceScreen id={usePieceId()} back={toHowTo} />;
export const BullyingPieceScreen = () => <PieceScreen id={usePieceId()} back={toBullying} />;
