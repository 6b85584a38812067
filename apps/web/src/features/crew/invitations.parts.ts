export { PreviewWords } from './parts/MessagePreview.tsx';
export { SentList } from './parts/SentList.tsx';
export { YesesToConfirm } from './parts/YesesToConfirm.tsx';
export { YesGiven } from './parts/YesGiven.tsx';
