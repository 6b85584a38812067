// Preloads the done screen, so that 'That's saved' needs no network.
import { lazyChunk } from '#shared/routing/lazyScreen.ts';

const load = () => import('./screens/DoneScreen.tsx');

export const bringDoneScreen = (): void => void load().catch(() => null);

export const DoneScreen = lazyChunk(load, 'DoneScreen');
