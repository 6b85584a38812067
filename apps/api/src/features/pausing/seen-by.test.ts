// Looking through the eyes of one of the crew: exactly what that person is shown, and nothing of theirs.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { raise } from '#testing/alerts.ts';
import { aCrewOfThree, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  ({ tahlia, leanne } = await aCrewOfThree(app));
});

const feel = async (who: TestPerson, word: string, more: object = {}) => {
  await app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: word, isPrimary: true }], ...more } }, who);
  app.clock.advance({ minutes: 1 });
};
const hers = { params: { crewId: '' } };
const seen = async () => (await app.call(pausingEndpoints.seenCheckins, { ...hers, query: {} }, tahlia)).items;
const shown = async () =>
  (await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, leanne)).items.filter(
    ({ Youth }) => Youth._id === tahlia.id,
  );
const shared = async (as: TestPerson) =>
  (await app.call(dashboardEndpoints.sharedCheckins, { params: { id: tahlia.id }, query: {} }, as)).items;

describe('through their eyes', () => {
  beforeEach(async () => {
    hers.params.crewId = leanne.id;
    const ben = await aYouth(app, { firstName: 'Ben', canShareData: true });
    await joinCrew(app, ben.id, leanne.id);
    await feel(ben, 'happy', { CheckinText: 'of somebody else', IsSharedWithCrew: true });
    await feel(tahlia, 'sad', { CheckinText: 'for my Crew', IsSharedWithCrew: true });
    await feel(tahlia, 'calm', { CheckinText: 'for me alone' });
  });

  it('the check-ins are theirs to the letter, paused or not, and looking at them is no look of somebody else', async () => {
    const [newest, first] = await shown();
    await app.call(dashboardEndpoints.reply, { body: { CheckinId: first!._id, EmotionId: 'hug' } }, leanne);
    expect(await seen()).toEqual(await shown());
    expect(await seen()).toMatchObject([{ CheckinText: null }, { CheckinText: 'for my Crew', MyAnswer: 'hug' }]);
    await app.call(pausingEndpoints.pause, { body: { CrewId: leanne.id } }, tahlia);
    await feel(tahlia, 'hopeless');
    expect((await seen()).map(({ _id }) => _id)).toEqual([newest!._id, first!._id]);
    expect(await shared(leanne)).toEqual(await seen());
    const theirMonth = { params: { id: tahlia.id }, query: {} };
    expect(await app.call(pausingEndpoints.seenMonth, { ...hers, query: {} }, tahlia)).toEqual(
      await app.call(historyEndpoints.crewForMonth, theirMonth, leanne),
    );
    expect(await shared(tahlia)).toHaveLength(3);
    const looks = await app.call(settingsEndpoints.dataViews, { query: {} }, tahlia);
    expect(looks.items.map(({ Who }) => Who?._id)).toEqual([leanne.id]);
    await app.call(settingsEndpoints.setShareData, { body: { CanShareData: false } }, tahlia);
    expect([await seen(), await shared(leanne), await shared(tahlia)]).toEqual([[], [], []]);
  });

  it('the card is the one in their list, without what they have not read', async () => {
    app.presence.came(tahlia.id, 'her-socket');
    await raise(app, tahlia);
    const card = async () => (await app.call(pausingEndpoints.seenCard, hers, tahlia)).Me;
    const inList = async () => {
      const list = await app.call(crewEndpoints.crewFor, {}, leanne);
      const { UnreadMessageCount: _theirs, ...me } = list.find(({ _id }) => _id === tahlia.id)!;
      return me;
    };
    expect(await card()).toEqual(await inList());
    expect(await card()).toMatchObject({ IsOnline: true, DistressAlertStatus: 'Active' });
    await app.call(pausingEndpoints.pause, { body: { CrewId: leanne.id } }, tahlia);
    expect(await card()).toEqual(await inList());
    expect(await card()).toMatchObject({ IsOnline: false });
    app.presence.went(tahlia.id, 'her-socket');
  });
});
