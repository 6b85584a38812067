// What becomes of a check-in that is changed, shared or deleted: its day, who hears, the answers, the picture, the log.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

type Update = Parameters<typeof app.answer<typeof checkinEndpoints.update>>[1];
const words = (...ids: string[]) => ids.map((_id, at) => ({ _id, isPrimary: at === 0 }));
const feel = async (word: string, more: object = {}) =>
  (await app.call(checkinEndpoints.add, { body: { Emotions: words(word), ...more } }, youth)).Checkin;
const change = (id: string, body: NonNullable<Update['body']>, files: Update['files'] = {}) =>
  app.answer(checkinEndpoints.update, { params: { id }, body, files }, youth);
const remove = (id: string) => app.answer(checkinEndpoints.remove, { params: { id } }, youth);
const open = (id: string) => app.call(checkinEndpoints.open, { params: { id } }, youth);
const feed = async () => (await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, crew)).items;
const day = () => app.db.selectFrom('daySummaries').select(['emotionId', 'checkinCount']).execute();
const headsUps = () => app.db.selectFrom('headsUps').select(['state', 'reason', 'checkinId']).execute();
const rule = (Mode: 'hard' | 'every') => app.call(supportEndpoints.setRule, { body: { Mode } }, youth);
const log = async () =>
  (
    await app.db.selectFrom('auditLog').select('action').where('action', 'like', 'checkin.%').orderBy('id').execute()
  ).map(({ action }) => action);
const aPicture = async (background: string) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    {
      type: 'image/png',
    },
  );

describe('a change', () => {
  it('writes what was sent, leaves unchanged what was left out, and seals it', async () => {
    const { _id } = await feel('sad', { CheckinText: 'a long day', OwnWords: ['fizzy'], Intensity: 4 });
    const answer = await change(_id, { Emotions: words('hurt', 'lonely'), Intensity: 0, CheckinText: 'maths again' });
    expect(answer).toMatchObject({ http: 200, message: 'That’s changed.' });
    expect((await open(_id)).Checkin).toMatchObject({
      EmotionName: 'Hurt',
      CheckinText: 'maths again',
      OwnWords: ['fizzy'],
      Intensity: null,
      Revision: 2,
    });
    const [row] = await app.db.selectFrom('checkins').select(['commentSealed', 'isHard', 'source']).execute();
    expect(row).toMatchObject({ isHard: true, source: 'webapp' });
    expect(row!.commentSealed!.toString('latin1')).not.toContain('maths');
    expect(await log()).toEqual(['checkin.changed']);
  });

  it('changes tags and sleep each alone, takes them away, and shows the Crew neither before the entry is shared', async () => {
    const { _id } = await feel('sad', { Tags: ['school', 'Netball'], Sleep: 'little' });
    await change(_id, { CheckinText: 'later' });
    expect((await open(_id)).Checkin).toMatchObject({ Tags: ['school', 'Netball'], Sleep: 'little' });
    await change(_id, { Tags: ['Home'] });
    expect((await open(_id)).Checkin).toMatchObject({ Tags: ['home'], Sleep: 'little' });
    expect((await feed())[0]).toMatchObject({ Tags: [], Sleep: null });
    await change(_id, { IsSharedWithCrew: true });
    expect((await feed())[0]).toMatchObject({ Tags: ['home'], Sleep: 'little' });
    await change(_id, { Sleep: '' });
    expect((await feed())[0]).toMatchObject({ Tags: ['home'], Sleep: null });
    await change(_id, { Tags: [] });
    expect((await open(_id)).Checkin).toMatchObject({ Tags: [], Sleep: null });
    const [row] = await app.db.selectFrom('checkins').select('contextSealed').execute();
    expect(row!.contextSealed).toBeNull();
  });

  it('says which page of the journal is its own', async () => {
    const { _id } = await feel('sad');
    expect((await open(_id)).JournalPageId).toBeNull();
    await change(_id, { IsAddedToJournal: true });
    const { items } = await app.call(journalEndpoints.page, { query: {} }, youth);
    expect((await open(_id)).JournalPageId).toBe(items[0]!._id);
  });

  it('is open for a day; who may read it can be changed always', async () => {
    const { _id } = await feel('sad', { CheckinText: 'a long day' });
    app.clock.advance({ hours: 24, seconds: 1 });
    Object.assign(youth, await signIn(app, youth.id));
    expect(await change(_id, { CheckinText: 'too late' })).toMatchObject({ http: 422, code: 'too-late-to-edit' });
    expect(await change(_id, { IsSharedWithCrew: true })).toMatchObject({ http: 200 });
    Object.assign(crew, await signIn(app, crew.id));
    expect((await feed())[0]).toMatchObject({ CheckinText: 'a long day' });
    await change(_id, { IsSharedWithCrew: false });
    expect((await feed())[0]).toMatchObject({ CheckinText: null });
    expect(await log()).toEqual(['checkin.shared', 'checkin.unshared']);
  });

  it('does not overwrite what another tab has written', async () => {
    const { _id, Revision } = await feel('sad');
    const both = await Promise.all([
      change(_id, { CheckinText: 'here', BasedOn: Revision }),
      change(_id, { CheckinText: 'there', BasedOn: Revision }),
    ]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    const stored = both.find(({ http }) => http === 200)!.data!.Checkin.CheckinText;
    expect((await open(_id)).Checkin).toMatchObject({ CheckinText: stored, Revision: 2 });
    expect(both.find(({ http }) => http === 409)).toMatchObject({ code: 'changed-elsewhere' });
  });

  it('gives the day another word only where it is the newest of that day', async () => {
    const first = await feel('sad');
    app.clock.advance({ minutes: 1 });
    const second = await feel('calm');
    await change(first._id, { Emotions: words('hurt') });
    expect(await day()).toEqual([{ emotionId: 'calm', checkinCount: 2 }]);
    await change(second._id, { Emotions: words('proud') });
    expect(await day()).toEqual([{ emotionId: 'proud', checkinCount: 2 }]);
  });

  it.each([
    ['an unknown word', { Emotions: words('gloomy') }, 'Emotions.0'],
    ['a colour of another family', { Emotions: words('sad'), Color: '#46097C' }, 'Color'],
    ['strength 6', { Intensity: 6 }, 'Intensity'],
    ['too long a comment', { CheckinText: 'a'.repeat(2_001) }, 'CheckinText'],
  ])('refuses %s at its field and writes nothing', async (_, body, field) => {
    const { _id } = await feel('sad');
    const answer = await change(_id, body);
    expect([answer.http, answer.errors?.[0]?.field]).toEqual([422, field]);
    expect((await open(_id)).Checkin).toMatchObject({ EmotionName: 'Sad', Revision: 1 });
  });

  it('still takes a picture after twenty that went elsewhere today', async () => {
    const { _id } = await feel('sad');
    const picture = (at: number) => ({
      id: uuidv7(),
      ownerId: youth.id,
      kind: 'journal' as const,
      storageKey: `media/${at}`,
      type: 'image/webp',
      width: 1,
      height: 1,
      createdAt: app.clock.now(),
    });
    await app.db
      .insertInto('media')
      .values(Array.from({ length: 20 }, (_, at) => picture(at)))
      .execute();
    expect(await change(_id, {}, { Snapshot: await aPicture('red') })).toMatchObject({ http: 200 });
  });

  it('shows the new picture in place of the old one, to the Crew once it was looked at', async () => {
    const before = (
      await app.call(
        checkinEndpoints.add,
        { body: { Emotions: words('sad'), IsSharedWithCrew: true }, files: { Snapshot: await aPicture('red') } },
        youth,
      )
    ).Checkin;
    await app.settle();
    const after = (await change(before._id, {}, { Snapshot: await aPicture('blue') })).data!.Checkin;
    expect((await feed())[0]!.Snapshot).toBeNull();
    await app.settle();
    expect((await feed())[0]!.Snapshot).toContain('/api/media/');
    expect((await app.raw({ url: before.Snapshot! })).statusCode).toBe(404);
    expect((await app.raw({ url: after.Snapshot! })).statusCode).toBe(200);
    await change(before._id, { RemoveSnapshot: true });
    expect((await app.raw({ url: after.Snapshot! })).statusCode).toBe(404);
  });
});

describe('who hears', () => {
  it('is asked again: a check-in no longer hard notifies nobody, one that became hard notifies by the rule', async () => {
    await rule('hard');
    const { _id } = await feel('hopeless');
    expect(await headsUps()).toMatchObject([{ state: 'due' }]);
    expect((await change(_id, { Emotions: words('calm') })).data).toMatchObject({ IsHard: false, HeadsUps: [] });
    app.clock.advance({ seconds: 20 });
    await app.settle();
    expect(await headsUps()).toEqual([]);
    expect((await change(_id, { Emotions: words('hopeless') })).data!.HeadsUps).toMatchObject([{ State: 'due' }]);
    app.clock.advance({ seconds: 20 });
    await app.settle();
    expect(await headsUps()).toMatchObject([{ state: 'told' }]);
  });

  it('is nobody whom the youth took out, and nobody twice', async () => {
    await rule('every');
    const { _id } = await feel('sad');
    await app.call(supportEndpoints.takeBack, { body: { CheckinId: _id } }, youth);
    await change(_id, { CheckinText: 'more' });
    expect(await headsUps()).toMatchObject([{ state: 'takenBack' }]);
    const second = await feel('sad');
    await app.call(supportEndpoints.tellNow, { body: { CheckinId: second._id } }, youth);
    await change(second._id, { Emotions: words('hopeless') });
    expect((await headsUps()).map(({ state }) => state).toSorted()).toEqual(['takenBack', 'told']);
  });

  it('is nobody any more once it is deleted; whoever was notified stays in the log, and is not notified again that day', async () => {
    await rule('every');
    const gone = await feel('sad');
    await remove(gone._id);
    app.clock.advance({ seconds: 20 });
    await app.settle();
    expect(await headsUps()).toEqual([]);
    const notified = await feel('sad');
    await app.call(supportEndpoints.tellNow, { body: { CheckinId: notified._id } }, youth);
    await remove(notified._id);
    expect(await headsUps()).toEqual([{ state: 'told', reason: 'every', checkinId: null }]);
    expect((await app.call(supportEndpoints.log, { query: {} }, youth)).items).toMatchObject([{ CheckinId: null }]);
    const next = await app.call(checkinEndpoints.add, { body: { Emotions: words('sad') } }, youth);
    expect(next.HeadsUps).toMatchObject([{ State: 'rested' }]);
  });

  it('sees it by name, as long as it is shared with them', async () => {
    const { _id } = await feel('sad');
    expect(await open(_id)).toMatchObject({ SharesCheckins: true, SeenBy: [{ _id: crew.id }] });
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    expect((await open(_id)).SeenBy).toEqual([]);
  });
});

describe('deleting', () => {
  it('takes the entry, its answers, its picture and its day away', async () => {
    const { _id, Snapshot } = (
      await app.call(
        checkinEndpoints.add,
        { body: { Emotions: words('sad') }, files: { Snapshot: await aPicture('red') } },
        youth,
      )
    ).Checkin;
    await app.call(dashboardEndpoints.reply, { body: { CheckinId: _id, EmotionId: 'hug' } }, crew);
    expect(await remove(_id)).toMatchObject({ http: 200, data: null });
    await app.settle();
    expect((await remove(_id)).http).toBe(404);
    expect((await app.raw({ url: Snapshot! })).statusCode).toBe(404);
    expect([...app.files.keys()]).toEqual([]);
    expect(await day()).toEqual([]);
    expect(await app.call(dashboardEndpoints.answers, { query: {} }, youth)).toEqual([]);
    expect(await feed()).toEqual([]);
    expect(await log()).toEqual(['checkin.deleted']);
  });

  it('leaves the day to what is left of it, also where two go at once', async () => {
    const [first, second, third] = [await feel('sad'), await feel('calm'), await feel('proud')];
    await Promise.all([remove(second._id), remove(third._id)]);
    expect(await day()).toEqual([{ emotionId: 'sad', checkinCount: 1 }]);
    await remove(first._id);
    expect(await day()).toEqual([]);
  });

  it('works however old it is', async () => {
    const { _id } = await feel('sad', { HappenedAt: '2026-06-01' });
    expect((await remove(_id)).http).toBe(200);
    expect(await day()).toEqual([]);
  });
});
