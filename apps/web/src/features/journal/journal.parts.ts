// What other rooms show of the journal: what somebody shares with me.
export { SharedByPerson } from './parts/SharedByPerson.tsx';
