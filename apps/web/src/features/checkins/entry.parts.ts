import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

export { CheckinPageRow } from './parts/CheckinPageRow.tsx';
export const AddWordDialog = lazyDialog(() => import('./parts/AddWordDialog.tsx'), 'AddWordDialog');
