import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

export const BlockDialog = lazyDialog(() => import('./BlockDialog.tsx'), 'BlockDialog');
