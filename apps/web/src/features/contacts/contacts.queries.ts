// The door of contacts: everybody I have to do with, in one read.
import { contactEndpoints } from '@mycrew/contract/contacts.ts';
import { answersOf, read } from '#shared/api/read.ts';

export const contactQueries = {
  all: answersOf(contactEndpoints.all),
  everybody: () => read(contactEndpoints.all),
};
