// What other rooms show of invitations: those sent, a yes to confirm, and a yes that waits to be confirmed.

export { SentList } from './parts/SentList.tsx';
export { YesesToConfirm } from './parts/YesesToConfirm.tsx';
export { YesGiven } from './parts/YesGiven.tsx';
