export { FromAddressBook, type ChosenContact } from './parts/FromAddressBook.tsx';
