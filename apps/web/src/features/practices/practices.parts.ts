import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

export const BreatheDialog = lazyDialog(() => import('./parts/BreatheDialog.tsx'), 'BreatheDialog');
