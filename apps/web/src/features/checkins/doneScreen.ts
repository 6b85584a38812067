// Brings the done screen before it is needed, so that 'That's saved' never waits for the network twice.
import { lazyChunk } from '#shared/routing/lazyScreen.ts';

const load = () => import('./screens/DoneScreen.tsx');

export const bringDoneScreen = (): void => void load().catch(() => null);

export const DoneScreen = lazyChunk(load, 'DoneScreen');
