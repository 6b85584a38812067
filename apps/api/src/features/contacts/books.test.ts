// Names from an address book, against an OAuth server and a book on this machine: by consent, once, and stored nowhere.
import { contactEndpoints } from '@mycrew/contract/contacts.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGoogleBook, createMicrosoftBook } from '#adapters/address-book.ts';
import { openLocalPeer, type LocalPeer } from '#adapters/testing/local-peer.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';

const { bookWays, fromGoogle, fromMicrosoft, forget } = contactEndpoints;
const provider = new OAuth2Server();
let book: LocalPeer;
let app: TestApp;
let tahlia: TestPerson;
let isAway = false;

const googleBook = {
  connections: [
    { names: [{ displayName: 'Leanne' }], emailAddresses: [{ value: 'Leanne@Example.com' }] },
    { names: [{ displayName: 'Ben' }], phoneNumbers: [{ value: '+61 2 9876 5432' }, { value: '+61 491 570 156' }] },
    { names: [{ displayName: 'Nobody to reach' }], emailAddresses: [{ value: 'not an address' }] },
    {},
  ],
};
const microsoftBook = {
  value: [{ displayName: 'Rae', emailAddresses: [{ address: 'rae@example.com' }], mobilePhone: null }],
};

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  book = await openLocalPeer(({ path }, response) => {
    response.statusCode = isAway ? 503 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(path.startsWith('/v1/people') ? googleBook : microsoftBook));
  });
  const clock = { now: () => app.clock.now() };
  const options = { issuer: provider.issuer.url!, clientId: 'mycrew', clientSecret: 'a secret', clock, at: book.url };
  const addressBooks = { google: createGoogleBook(options), microsoft: createMicrosoftBook(options) };
  app = await createTestApp({ adapters: { addressBooks } });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
  await book.close();
});
beforeEach(async () => {
  await app.reset();
  isAway = false;
  book.asked.length = 0;
  tahlia = await aYouth(app);
});

type From = typeof fromGoogle | typeof fromMicrosoft;
/** The browser goes to the provider and comes back. */
const comeBack = async (from: From, as = tahlia) => {
  const { Url } = await app.call(from, { body: {} }, as);
  const answer = await fetch(Url!, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/contacts/add-crew');
  return { Code: back.searchParams.get('code')!, State: back.searchParams.get('state')! };
};

it('reads nothing where another provider answered', async () => {
  const brought = await comeBack(fromGoogle);
  const elsewhere = { ...brought, Issuer: 'https://accounts.example.com' };
  expect(await app.answer(fromGoogle, { body: elsewhere }, tahlia)).toMatchObject({
    http: 422,
    code: 'book-unfinished',
  });
  expect(book.asked).toEqual([]);
});

it('asks for the book alone, with a challenge, and shows whom one can ask, by name', async () => {
  expect(await app.call(bookWays, {}, tahlia)).toEqual({ Google: true, Microsoft: true });
  const { Url } = await app.call(fromGoogle, { body: {} }, tahlia);
  const asked = new URL(Url!).searchParams;
  expect(asked.get('scope')).toBe('openid https://www.googleapis.com/auth/contacts.readonly');
  expect(asked.get('code_challenge_method')).toBe('S256');

  const body = { Channel: 'email' as const, FirstName: 'Leanne', Email: 'leanne@example.com' };
  await app.call(crewEndpoints.invite, { body }, tahlia);
  const { Contacts } = await app.call(fromGoogle, { body: await comeBack(fromGoogle) }, tahlia);
  expect(Contacts).toEqual([
    { Name: 'Ben', Email: null, MobileNumber: '0491570156', State: 'new' },
    { Name: 'Leanne', Email: 'leanne@example.com', MobileNumber: null, State: 'asked' },
  ]);
  expect(book.asked[0]!.headers.authorization).toMatch(/^Bearer /u);
});

it('reads a book at Microsoft too, and stores nothing of it', async () => {
  const { Contacts, Grant } = await app.call(fromMicrosoft, { body: await comeBack(fromMicrosoft) }, tahlia);
  expect(Contacts).toEqual([{ Name: 'Rae', Email: 'rae@example.com', MobileNumber: null, State: 'new' }]);
  const { rows } = await app.pool.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  for (const { table_name: table } of rows) {
    const found = await app.pool.query(
      `SELECT FROM "${table}" t WHERE t::text ILIKE '%rae@example.com%' OR t::text LIKE '%"Rae"%'`,
    );
    expect(found.rowCount, table).toBe(0);
  }
  expect((await app.answer(forget, { body: { Grant: Grant! } }, tahlia)).http).toBe(200);
  expect((await app.answer(forget, { body: { Grant: 'made up' } }, tahlia)).http).toBe(200);
});

it('takes only what the same person began, once and at the same provider', async () => {
  const other = await aYouth(app, { firstName: 'Kit' });
  const theirs = await comeBack(fromGoogle, other);
  expect((await app.answer(fromGoogle, { body: theirs }, tahlia)).code).toBe('book-unfinished');
  const own = await comeBack(fromGoogle);
  expect((await app.answer(fromMicrosoft, { body: own }, tahlia)).code).toBe('book-unfinished');
  app.clock.advance({ minutes: 11 });
  expect((await app.answer(fromGoogle, { body: own }, tahlia)).code).toBe('book-unfinished');
  expect(book.asked).toEqual([]);
});

it('says that the book is away, and that there is none where nothing is set up', async () => {
  const own = await comeBack(fromGoogle);
  isAway = true;
  expect((await app.answer(fromGoogle, { body: own }, tahlia)).http).toBe(503);
  const plain = await createTestApp();
  const somebody = await aYouth(plain);
  expect(await plain.call(bookWays, {}, somebody)).toEqual({ Google: false, Microsoft: false });
  expect((await plain.answer(fromGoogle, { body: {} }, somebody)).http).toBe(422);
  await plain.close();
});
