// Somebody who joins sees what is felt from then on; what was before, only where the youth chose so.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSupporter, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  tahlia = await aYouth(app, { canShareData: true });
  leanne = await aSupporter(app);
});

const dayMs = 86_400_000;
/** One check-in this many days ago; its id. */
const felt = async (daysAgo: number): Promise<string> => {
  const { Checkin } = await app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: 'sad' }] } }, tahlia);
  const happenedAt = new Date(app.clock.now().getTime() - daysAgo * dayMs);
  await app.db.updateTable('checkins').set({ happenedAt }).where('id', '=', Checkin._id).execute();
  return Checkin._id;
};
const seenByLeanne = async () =>
  (await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, leanne)).items.map(({ _id }) => _id);
const byLink = async (more: { ShowLast30Days?: boolean }) => {
  const body = { Channel: 'link', FirstName: 'Mum', ...more } as const;
  const { Invitation, Link } = await app.call(crewEndpoints.invite, { body }, tahlia);
  await app.call(crewEndpoints.accept, { body: { Token: Link.split('#invitation=')[1]!, AcceptOath: true } }, leanne);
  return Invitation._id;
};
const confirm = (InvitationId: string, more: { ShowLast30Days?: boolean } = {}) =>
  app.call(crewEndpoints.confirm, { body: { InvitationId, ...more } }, tahlia);
const byEmail = async (more: { ShowLast30Days?: boolean }) => {
  const body = { Channel: 'email', FirstName: 'Mum', Email: leanne.email, ...more } as const;
  const { Invitation } = await app.call(crewEndpoints.invite, { body }, tahlia);
  await app.call(crewEndpoints.accept, { body: { InvitationId: Invitation._id, AcceptOath: true } }, leanne);
};

describe('what was felt before somebody joined', () => {
  it.each([
    ['nothing, where nothing was chosen', {}, false],
    ['nothing, where it was left off', { ShowLast30Days: false }, false],
    ['the last 30 days, where it was chosen', { ShowLast30Days: true }, true],
  ])('%s, by an invitation to their own address', async (_, choice, isSeen) => {
    const [recent, old] = [await felt(29), await felt(31)];
    await byEmail(choice);
    const today = await felt(0);
    expect(await seenByLeanne()).toEqual(isSeen ? [today, recent] : [today]);
    const answer = { body: { CheckinId: recent, EmotionId: 'hug' } };
    expect((await app.answer(dashboardEndpoints.reply, answer, leanne)).statusCode).toBe(isSeen ? 200 : 404);
    expect(
      (await app.answer(dashboardEndpoints.reply, { body: { ...answer.body, CheckinId: old } }, leanne)).statusCode,
    ).toBe(404);
  });

  it('is chosen again with the yes to who came through a link, and the last word counts', async () => {
    const recent = await felt(3);
    const invitation = await byLink({ ShowLast30Days: true });
    expect(await app.call(crewEndpoints.requests, {}, tahlia)).toMatchObject({
      ToConfirm: [{ ShowLast30Days: true }],
      Sent: [{ ShowLast30Days: true }],
    });
    await confirm(invitation, { ShowLast30Days: false });
    expect(await seenByLeanne()).toEqual([]);
    expect(recent).toBeTruthy();
  });

  it('goes as it was asked where the yes says nothing of it', async () => {
    const recent = await felt(3);
    await confirm(await byLink({ ShowLast30Days: true }));
    expect(await seenByLeanne()).toEqual([recent]);
  });

  it('is not brought back by joining again', async () => {
    await felt(3);
    await byEmail({ ShowLast30Days: true });
    await app.call(crewEndpoints.removeFromCrew, { params: { crewId: leanne.id }, body: {} }, tahlia);
    await byEmail({});
    expect(await seenByLeanne()).toEqual([]);
  });
});
