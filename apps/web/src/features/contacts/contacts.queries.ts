// Contacts: everybody one is connected with, and names from an address book.
import { contactEndpoints } from '@mycrew/contract/contacts.ts';
import { call } from '#shared/api/call.ts';
import { answersOf, read } from '#shared/api/read.ts';

export const contactQueries = {
  all: answersOf(contactEndpoints.all),
  everybody: () => read(contactEndpoints.all),
  books: () => read(contactEndpoints.bookWays, {}, { staleTime: Infinity }),
};

export type BookName = 'Google' | 'Microsoft';
const rows = { Google: contactEndpoints.fromGoogle, Microsoft: contactEndpoints.fromMicrosoft } as const;

/** Without a code it answers where to go; with one, the names. */
export const readBook = (book: BookName, brought: { Code?: string; State?: string; Issuer?: string }) =>
  call(rows[book], { body: brought });

/** Revokes the grant; a revocation that fails expires by itself. */
export const forgetBook = (Grant: string) => call(contactEndpoints.forget, { body: { Grant } });
