// What other rooms show of chat: what somebody chose about one person.
export { PersonChoices } from './parts/PersonChoices.tsx';
