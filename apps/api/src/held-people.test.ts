// A person’s row is locked while they change themselves, which never delays a call for help.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '#database/database.ts';
import { deletionStore } from '#features/my-data/deletion.store.ts';
import { passwordStore } from '#features/password/password.store.ts';
import { profileStore } from '#features/profile/profile.store.ts';
import { codeStore } from '#features/registration/codes.store.ts';
import { googleStore } from '#features/session/google.store.ts';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let supporter: TestPerson;
beforeEach(async () => {
  ({ youth, crew: supporter } = await aCrewOfTwo(app));
});

const ways: [string, (tx: Tx, person: TestPerson) => Promise<unknown>][] = [
  ['sets a new password', (tx, { id }) => passwordStore.owner(tx, id)],
  ['closes their account', (tx, { id }) => deletionStore.hold(tx, id)],
  ['changes the profile', (tx, { id }) => profileStore.forChange(tx, id)],
  ['asks for a code', (tx, { id }) => codeStore.target(tx, id, 'mobile')],
  ['signs in with Google', (tx, { email }) => googleStore.byProvenEmail(tx, app.fields.blindIndex('email', email))],
];

describe.each(ways)('while somebody %s', (_, hold) => {
  it.each([
    ['their own', () => youth],
    ['their youth’s', () => supporter],
  ] as const)('%s alert is taken', async (_whose, who) => {
    const { http } = await inTransaction(app.db, async (tx) => {
      expect(await hold(tx, who())).toBeTruthy();
      return app.answer(distressEndpoints.raiseToAll, { body: {} }, youth);
    });
    expect(http).toBe(201);
  });
});
