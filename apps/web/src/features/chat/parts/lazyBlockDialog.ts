// The question before somebody is blocked; its code comes when it is asked.
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

export const BlockDialog = lazyDialog(() => import('./BlockDialog.tsx'), 'BlockDialog');
