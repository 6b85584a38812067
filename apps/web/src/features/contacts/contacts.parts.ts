// What other rooms show of contacts.
export { FromAddressBook, type ChosenContact } from './parts/FromAddressBook.tsx';
