// Imports names from an address book: with consent, once, matched with people one asked, never stored.
import { createHash, randomBytes } from 'node:crypto';
import type { BookContact } from '@mycrew/contract/contacts.ts';
import { Email, Mobile } from '@mycrew/contract/wire.ts';
import * as z from 'zod/mini';
import { refusals } from '#http/refusals.ts';
import type { AddressBook, BookEntry } from '#adapters/address-book.ts';
import { fewAtOnce } from '#adapters/few-at-once.ts';
import { sealedTickets } from '#privacy/sealed-tickets.ts';
import type { Db, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';

const refuse = refusals({
  'books-not-here': 'This installation can’t bring contacts along. Type in an email or a mobile instead.',
  'book-unfinished': 'That didn’t finish. Nothing was read. Try again, or type in an email or a mobile.',
});

export type BookName = 'google' | 'microsoft';
type KnownState = Exclude<BookContact['State'], 'new'>;

export interface Deps {
  books: Record<BookName, AddressBook | null>;
  encryption: Pick<FieldEncryption, 'seal' | 'open' | 'blindIndex'>;
  redirectUri: string;
  /** Answered by crew: how I stand to these contacts, of those I asked myself. */
  statesOf(db: Db | Tx, me: string, indexes: Buffer[], now: Date): Promise<Map<string, KnownState>>;
}

interface Brought {
  Code?: string | undefined;
  State?: string | undefined;
  Issuer?: string | undefined;
}

const State = z.object({ book: z.string(), personId: z.string(), verifier: z.string(), until: z.number() });
const Grant = z.object({ book: z.enum(['google', 'microsoft']), personId: z.string(), token: z.string() });
const stateLastsMs = 10 * 60_000;
/** Each holds a database connection while a provider answers. */
const mostAtOnce = 2;
const longestName = 60;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

const firstOf = (schema: typeof Email | typeof Mobile, typed: string[]): string | null => {
  for (const each of typed) {
    const read = schema.safeParse(each.slice(0, 254));
    if (read.success) return read.data;
  }
  return null;
};

const nameOf = ({ name }: BookEntry): string =>
  name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestName);

export const createBooks = ({ books, encryption, redirectUri, statesOf }: Deps) => {
  const { wrap, unwrap } = sealedTickets<'state' | 'grant'>(encryption, 'address_books');
  const ask = fewAtOnce(mostAtOnce, refuse.unavailable);

  const matched = async (db: Db | Tx, me: Member, entries: BookEntry[], now: Date): Promise<BookContact[]> => {
    const reachable = entries
      .map((entry) => ({
        Name: nameOf(entry),
        Email: firstOf(Email, entry.emails),
        MobileNumber: firstOf(Mobile, entry.mobiles),
      }))
      .filter((entry) => entry.Email ?? entry.MobileNumber);
    const indexesOf = (entry: (typeof reachable)[number]) => [
      ...(entry.Email ? [encryption.blindIndex('email', entry.Email)] : []),
      ...(entry.MobileNumber ? [encryption.blindIndex('mobile', entry.MobileNumber)] : []),
    ];
    const states = await statesOf(db, me.id, reachable.flatMap(indexesOf), now);
    const contacts = reachable.map((entry): BookContact => {
      const known = indexesOf(entry).map((index) => states.get(index.toString('hex')));
      return { ...entry, State: known.find((state) => state === 'crew') ?? known.find(Boolean) ?? 'new' };
    });
    return contacts.toSorted((one, other) => one.Name.localeCompare(other.Name, 'en-AU'));
  };

  return {
    ways: { google: books.google !== null, microsoft: books.microsoft !== null },

    /** Without a code where to go; with one what is in the book. */
    async read(tx: Tx, me: Member, name: BookName, { Code, State: state, Issuer: issuer }: Brought, now: Date) {
      const book = books[name];
      if (!book) throw refuse.rule('books-not-here');
      if (!Code || !state) {
        const verifier = randomBytes(32).toString('base64url');
        const asked = { book: name, personId: me.id, verifier, until: now.getTime() + stateLastsMs };
        const sealed = await wrap(tx, 'state', asked);
        const url = await ask(() => book.authorizeUrl({ redirectUri, state: sealed, challenge: sha256(verifier) }));
        return { url, contacts: null, grant: null };
      }
      const begun = State.safeParse(await unwrap(tx, 'state', state));
      const isOwn = begun.success && begun.data.personId === me.id && begun.data.book === name;
      if (!isOwn || begun.data.until <= now.getTime()) throw refuse.rule('book-unfinished');
      const { verifier } = begun.data;
      const found = await ask(() => book.read({ redirectUri, code: Code, issuer, verifier }));
      if (!found) throw refuse.rule('book-unfinished');
      const grant = await wrap(tx, 'grant', { book: name, personId: me.id, token: found.grant });
      return { url: null, contacts: await matched(tx, me, found.entries, now), grant };
    },

    /** Never fails: what cannot be given back runs out by itself within the hour. */
    async forget(tx: Tx, me: Member, ticket: string | undefined): Promise<void> {
      const grant = Grant.safeParse(ticket ? await unwrap(tx, 'grant', ticket) : null);
      if (!grant.success || grant.data.personId !== me.id) return;
      await books[grant.data.book]?.forget(grant.data.token).catch(() => undefined);
    },
  };
};
export type Books = ReturnType<typeof createBooks>;
