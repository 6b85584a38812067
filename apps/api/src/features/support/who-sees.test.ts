// The statement of who sees a check-in matches what the other account's own calls return, for every setting.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { nudgeWords, pausedWords, visibilityOf, visibilityWords, whoSeesNew } from '@mycrew/contract/who-sees.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const note = 'nobody else should read this by chance';
const everySetting = [false, true].flatMap((sharesCheckins) =>
  [false, true].flatMap((opensEntry) =>
    [false, true].flatMap((hasNote) =>
      [false, true].flatMap((tellsNobody) =>
        (['never', 'hard', 'every'] as const).map((mode) => ({
          sharesCheckins,
          opensEntry,
          hasNote,
          tellsNobody,
          mode,
        })),
      ),
    ),
  ),
);

it.each(everySetting)('%o', async ({ sharesCheckins, opensEntry, hasNote, tellsNobody, mode }) => {
  await app.db.updateTable('people').set({ canShareData: sharesCheckins }).where('id', '=', youth.id).execute();
  await app.call(supportEndpoints.setRule, { body: { Mode: mode } }, youth);
  const body = {
    Emotions: [{ _id: 'hopeless', isPrimary: true }],
    CheckinText: hasNote ? note : '',
    Tags: hasNote ? ['Netball'] : [],
    IsSharedWithCrew: opensEntry,
    TellNobody: tellsNobody,
  };
  const { Checkin, HeadsUps } = await app.call(checkinEndpoints.add, { body }, youth);
  if (HeadsUps.length > 0) await app.call(supportEndpoints.tellNow, { body: { CheckinId: Checkin._id } }, youth);
  await app.settle();

  const visibility = visibilityOf({ sharesCheckins, opensEntry, hasNote, hasPicture: false, hasContext: hasNote });
  const says = visibilityWords(visibility, ['hopeless']);
  const feed = await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, crew);
  const seen = feed.items[0];
  expect(says.includes('“hopeless”')).toBe(seen?.Emotions[0]?._id === 'hopeless');
  expect(says.includes('your note')).toBe(seen?.CheckinText === note);
  expect(says.includes('what was going on')).toBe(seen?.Tags.includes('Netball') === true);
  expect(says.includes('can’t see what you felt')).toBe(feed.items.length === 0);
  expect(says.includes('not what you wrote') || says.includes('felt or wrote')).toBe(seen?.CheckinText !== note);

  const notices = await app.call(notificationEndpoints.page, { query: {} }, crew);
  const nudge = notices.items.find(({ Type }) => Type === 'NEW-CHECK-IN');
  expect(nudge !== undefined).toBe(!tellsNobody && mode !== 'never');
  // The nudge itself gives nothing away that the sentence does not name.
  expect(nudgeWords(visibility, 'Jonah', ['hopeless'])).toBe(`Jonah hears that you could use a hello, and ${says}.`);
  const adapters = JSON.stringify([nudge ?? null, app.mails, app.pushes]);
  expect(adapters).not.toMatch(/hopeless|netball/iu);
  expect(adapters).not.toContain(note);
});

it('whoever is paused is notified of nothing, and is counted among nobody who sees', async () => {
  await app.call(supportEndpoints.setRule, { body: { Mode: 'every' } }, youth);
  const one = await app.call(pausingEndpoints.pause, { body: { CrewId: crew.id } }, youth);
  const body = { Emotions: [{ _id: 'hopeless', isPrimary: true }], CheckinText: note, IsSharedWithCrew: true };
  const { HeadsUps } = await app.call(checkinEndpoints.add, { body }, youth);
  await app.settle();
  const feed = await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, crew);
  const notices = await app.call(notificationEndpoints.page, { query: {} }, crew);
  expect(whoSeesNew([{ _id: crew.id }], [one])).toEqual([]);
  expect([HeadsUps, feed.items, notices.items]).toEqual([[], [], []]);
  expect(pausedWords([one.Person.FirstName])).toBe('Leanne sees nothing new: you’ve paused that.');
});
