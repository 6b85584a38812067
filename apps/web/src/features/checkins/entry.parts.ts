// What other rooms show of one saved check-in: the words to add one of, and the way to its page in the journal.
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

export { CheckinPageRow } from './parts/CheckinPageRow.tsx';
export const AddWordDialog = lazyDialog(() => import('./parts/AddWordDialog.tsx'), 'AddWordDialog');
