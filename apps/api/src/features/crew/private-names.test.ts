// What a youth calls somebody of their Crew: stored with the invitation, sealed, changed by the youth, and gone with the relation.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { beforeEach, expect, it } from 'vitest';
import { aSupporter, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  youth = await aYouth(app, { firstName: 'Tahlia' });
  leanne = await aSupporter(app, { firstName: 'Leanne' });
  const body = { Channel: 'link' as const, FirstName: 'Aunty Lee' };
  const { Invitation, Link } = await app.call(crewEndpoints.invite, { body }, youth);
  const Token = Link.split('#invitation=')[1]!;
  await app.call(crewEndpoints.accept, { body: { Token, AcceptOath: true } }, leanne);
  await app.call(crewEndpoints.confirm, { body: { InvitationId: Invitation._id } }, youth);
});

const names = (of: TestPerson) => app.call(crewEndpoints.names, {}, of);
const rename = (Name: string, by = youth) =>
  app.answer(crewEndpoints.rename, { params: { id: leanne.id }, body: { Name } }, by);

it('is stored with the invitation, sealed, and shown to the youth alone', async () => {
  expect(await names(youth)).toEqual([{ PersonId: leanne.id, Name: 'Aunty Lee' }]);
  expect(await names(leanne)).toEqual([]);
  const [row] = await app.db.selectFrom('crewNames').selectAll().execute();
  expect(row!.nameSealed.toString('latin1')).not.toContain('Aunty');
  expect(JSON.stringify(await app.call(crewEndpoints.crewFor, {}, leanne))).not.toContain('Aunty');
});

it('is changed and taken away by the youth, of somebody in their Crew', async () => {
  await rename('Lee');
  expect(await names(youth)).toEqual([{ PersonId: leanne.id, Name: 'Lee' }]);
  await rename('');
  expect(await names(youth)).toEqual([]);
  expect(await rename('Sunshine', await aYouth(app))).toMatchObject({ http: 404 });
});

it('goes with the relation', async () => {
  await app.call(crewEndpoints.removeFromCrew, { params: { crewId: leanne.id }, body: undefined }, youth);
  expect(await names(youth)).toEqual([]);
  expect(await app.db.selectFrom('crewNames').selectAll().execute()).toEqual([]);
});
