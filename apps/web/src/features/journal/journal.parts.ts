// What other rooms show of the journal: the page of a check-in, and what somebody shares with me.
export { CheckinPageRow } from './parts/CheckinPageRow.tsx';
export { SharedByPerson } from './parts/SharedByPerson.tsx';
