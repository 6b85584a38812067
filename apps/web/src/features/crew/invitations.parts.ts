// What other rooms show of invitations: words as they are read, those sent, a yes to confirm, and a yes that waits to be confirmed.
export { PreviewWords } from './parts/MessagePreview.tsx';
export { SentList } from './parts/SentList.tsx';
export { YesesToConfirm } from './parts/YesesToConfirm.tsx';
export { YesGiven } from './parts/YesGiven.tsx';
