// Pictures that the check was not sure of: nobody else sees them before a person of the staff has looked.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aPicture } from '#testing/pictures.ts';
import { aModerator, queueOf } from '#testing/staff.ts';

const { claim, release, doubted, picture: readPicture, decidePicture } = moderationEndpoints;
const app = await setUpRoom();
let youth: TestPerson;
let samira: TestPerson;
beforeEach(async () => {
  ({ youth } = await aCrewOfTwo(app));
  samira = await aModerator(app);
  app.state.verdict = 'hold';
});

const aDoubtedPicture = async () => {
  await app.call(
    checkinEndpoints.add,
    {
      body: { Emotions: [{ _id: 'sad', isPrimary: true }], IsSharedWithCrew: true },
      files: { Snapshot: await aPicture() },
    } as never,
    youth,
  );
  await app.settle();
  return (await queueOf(app, { kind: 'picture' }, samira))[0]!;
};
const decide = (id: string, Decision: 'approve' | 'hide' | 'remove', who = samira) =>
  app.answer(decidePicture, { params: { id }, body: { Decision, Why: 'A plaster on a knee' } }, who);
const stateOf = async (id: string) =>
  (await app.db.selectFrom('media').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

it('wait for a look, without whose they are, and only those that others were to see', async () => {
  await app.call(
    checkinEndpoints.add,
    { body: { Emotions: [{ _id: 'sad', isPrimary: true }] }, files: { Snapshot: await aPicture() } } as never,
    youth,
  );
  await app.settle();
  expect(await queueOf(app, { kind: 'picture' }, samira)).toEqual([]);
  const picture = await aDoubtedPicture();
  expect(picture).toMatchObject({ Kind: 'picture', About: 'snapshot', IsUrgent: true });
  const { _id: id, Case } = picture;
  const shown = await app.call(doubted, { params: { id } }, samira);
  expect(shown).toMatchObject({ Kind: 'snapshot', Case, Claim: null });
  expect(JSON.stringify([picture, shown])).not.toContain(youth.id);
});

it('come blurred, and clear where that is asked; its owner can read that somebody looked', async () => {
  const { _id: id } = await aDoubtedPicture();
  const blurred = await app.call(readPicture, { params: { id }, query: {} }, samira);
  const clear = await app.call(readPicture, { params: { id }, query: { clear: 'true' } }, samira);
  expect(blurred.DataUrl).not.toBe(clear.DataUrl);
  const looks = await app.db.selectFrom('auditLog').selectAll().where('action', 'like', 'staff.picture%').execute();
  expect(looks.map(({ action }) => action)).toEqual(['staff.picture-seen-blurred', 'staff.picture-seen']);
  expect(looks.every(({ subjectOwner, why }) => subjectOwner === youth.id && why)).toBe(true);
});

it('are let through once, whoever else decides at the same moment', async () => {
  const { _id: id } = await aDoubtedPicture();
  const vik = await aModerator(app, { firstName: 'Vik' });
  const both = await Promise.all([decide(id, 'approve'), decide(id, 'approve', vik)]);
  expect(both.map(({ http }) => http).toSorted()[0]).toBe(200);
  expect(both.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(await stateOf(id)).toBe('clear');
  expect((await decide(id, 'remove')).http).toBe(404);
});

it('are one moderator’s while they have taken it', async () => {
  const { _id: id } = await aDoubtedPicture();
  const vik = await aModerator(app, { firstName: 'Vik' });
  const params = { kind: 'picture' as const, id };
  await app.call(claim, { params }, samira);
  expect(await queueOf(app, { show: 'mine' }, samira)).toMatchObject([{ _id: id, Claim: { IsMine: true } }]);
  expect((await app.answer(claim, { params }, vik)).http).toBe(409);
  expect((await decide(id, 'approve', vik)).http).toBe(409);
  await app.call(release, { params }, samira);
  expect((await decide(id, 'approve', vik)).http).toBe(200);
  expect((await app.answer(claim, { params }, samira)).http).toBe(404);
});

it.each([
  ['hide', 'held', 'Others don’t see it. You still do.'],
  ['remove', 'removed', 'We’ve taken it away'],
] as const)('to %s one leaves it %s, and its owner is notified', async (decision, state, words) => {
  const { _id: id } = await aDoubtedPicture();
  expect((await decide(id, decision)).http).toBe(200);
  await app.settle();
  expect(await stateOf(id)).toBe(state);
  const { items } = await app.call(notificationEndpoints.page, { query: {} }, youth);
  expect(items).toMatchObject([{ Type: 'PICTURE-DECLINED', Body: expect.stringContaining(words) }]);
  expect(await queueOf(app, { kind: 'picture' }, samira)).toEqual([]);
});
