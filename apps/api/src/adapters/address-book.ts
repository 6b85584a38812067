/** Reads somebody's address book at Google or Microsoft with their own consent, once; nothing of it is stored. */
import * as client from 'openid-client';
import * as z from 'zod/mini';
import { createProvider, nullUnlessAway, OpenIdAway, type ProviderOptions, wayBack } from './openid-provider.ts';
import { readSmallJson } from './small-answer.ts';

export interface BookEntry {
  name: string;
  /** As they stand in the book: not checked. */
  emails: string[];
  mobiles: string[];
}

export interface AddressBook {
  /** Where to send the browser to be asked for consent. */
  authorizeUrl(ask: { redirectUri: string; state: string; challenge: string }): Promise<string>;
  /** Null: the provider did not take the code. `grant` is what can be given back. */
  read(given: {
    redirectUri: string;
    code: string;
    /** Who the way back says it is from. */
    issuer?: string | undefined;
    verifier: string;
  }): Promise<{ entries: BookEntry[]; grant: string } | null>;
  /** Revokes the consent where the provider has an endpoint for it. */
  forget(grant: string): Promise<void>;
}

const mostBytes = 4_000_000;
/** As many as one page of either provider holds. */
const mostEntries = 500;

const named = z.array(z.object({ value: z._default(z.string(), '') }));
const GoogleBook = z.object({
  connections: z._default(
    z.array(
      z.object({
        names: z._default(z.array(z.object({ displayName: z._default(z.string(), '') })), []),
        emailAddresses: z._default(named, []),
        phoneNumbers: z._default(named, []),
      }),
    ),
    [],
  ),
});
const MicrosoftBook = z.object({
  value: z._default(
    z.array(
      z.object({
        displayName: z._default(z.nullable(z.string()), ''),
        emailAddresses: z._default(z.array(z.object({ address: z._default(z.nullable(z.string()), '') })), []),
        mobilePhone: z._default(z.nullable(z.string()), ''),
      }),
    ),
    [],
  ),
});

interface Kind {
  scope: string;
  path: string;
  parse(answer: unknown): BookEntry[];
}

const google: Kind = {
  scope: 'openid https://www.googleapis.com/auth/contacts.readonly',
  path: `/v1/people/me/connections?personFields=names,emailAddresses,phoneNumbers&pageSize=${mostEntries}`,
  parse: (answer) =>
    GoogleBook.parse(answer).connections.map(({ names, emailAddresses, phoneNumbers }) => ({
      name: names[0]?.displayName ?? '',
      emails: emailAddresses.map(({ value }) => value),
      mobiles: phoneNumbers.map(({ value }) => value),
    })),
};
const microsoft: Kind = {
  scope: 'openid https://graph.microsoft.com/Contacts.Read',
  path: `/v1.0/me/contacts?$select=displayName,emailAddresses,mobilePhone&$top=${mostEntries}`,
  parse: (answer) =>
    MicrosoftBook.parse(answer).value.map(({ displayName, emailAddresses, mobilePhone }) => ({
      name: displayName ?? '',
      emails: emailAddresses.map(({ address }) => address ?? ''),
      mobiles: [mobilePhone ?? ''],
    })),
};

/** `at` is where the book is asked for: the provider's own address, or a server on this machine in tests. */
type BookOptions = ProviderOptions & { at: string };

const createBook = (kind: Kind, { at, ...options }: BookOptions): AddressBook => {
  const provider = createProvider(options);
  const entriesFor = async (token: string): Promise<BookEntry[]> => {
    const signal = AbortSignal.timeout(options.timeoutMs ?? 8_000);
    const answer = await fetch(new URL(kind.path, at), { headers: { authorization: `Bearer ${token}` }, signal });
    if (!answer.ok) throw new Error(`The address book answered ${answer.status}.`);
    return kind.parse(await readSmallJson(answer, mostBytes)).slice(0, mostEntries);
  };
  return {
    authorizeUrl: async ({ redirectUri, state, challenge }) =>
      client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: kind.scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).href,
    async read({ redirectUri, code, issuer, verifier }) {
      const config = await provider();
      const back = wayBack(redirectUri, { code, issuer });
      const tokens = await client
        .authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier })
        .catch(nullUnlessAway);
      if (!tokens) return null;
      const grant = tokens.access_token;
      const entries = await entriesFor(grant).catch((cause: unknown) => {
        throw new OpenIdAway({ cause });
      });
      return { entries, grant };
    },
    async forget(grant) {
      const config = await provider();
      if (config.serverMetadata().revocation_endpoint) await client.tokenRevocation(config, grant);
    },
  };
};

export const createGoogleBook = (options: BookOptions): AddressBook => createBook(google, options);
export const createMicrosoftBook = (options: BookOptions): AddressBook => createBook(microsoft, options);
