// The words to add one of; its code comes when it is opened.
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

export const AddWordDialog = lazyDialog(() => import('./AddWordDialog.tsx'), 'AddWordDialog');
