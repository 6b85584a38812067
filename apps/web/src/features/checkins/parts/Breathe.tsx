// The two minutes of breathing, fetched when somebody takes them.
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

export const BreatheDialog = lazyDialog(() => import('./BreatheDialog.tsx'), 'BreatheDialog');
