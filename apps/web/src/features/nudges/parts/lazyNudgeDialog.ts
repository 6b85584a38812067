// Loads the dialog's code when it opens.
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

export const NudgeDialog = lazyDialog(() => import('./NudgeDialog.tsx'), 'NudgeDialog');
