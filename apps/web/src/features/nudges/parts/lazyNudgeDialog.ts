// The choice of a nudge; its code comes when it is opened.
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

export const NudgeDialog = lazyDialog(() => import('./NudgeDialog.tsx'), 'NudgeDialog');
