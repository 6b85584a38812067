// Showing a page to people of one's Crew: for how long, what they read, who has read it, and what ends it.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { documentOfText, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import { journalEndpoints, type ShareLength } from '@mycrew/contract/journal.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aSupporter, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aPicture } from '#testing/pictures.ts';

const { add, addImage, read, setStatus, share, sharedWith, sharedWithMe, update } = journalEndpoints;

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
let journalId: string;
beforeEach(async () => {
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
  minh = await aSupporter(app, { firstName: 'Minh' });
  await joinCrew(app, tahlia.id, minh.id);
  const body = { Title: 'The scholarship', Document: documentOfText('as it was'), Tags: ['secret'] };
  journalId = (await app.call(add, { body: { ...body, Status: 'finished' } }, tahlia))._id;
  app.clock.advance({ minutes: 1 });
});

const show = async (who: TestPerson[] = [leanne], For: ShareLength = '24hours') => {
  const { Readers } = await app.call(share, { body: { journalId, CrewIds: who.map(({ id }) => id), For } }, tahlia);
  app.clock.advance({ minutes: 1 });
  return Readers;
};
const asRead = async (who: TestPerson) => {
  const answer = await app.answer(read, { params: { id: journalId } }, who);
  return answer.http === 200 ? JSON.stringify(answer.data) : answer.http;
};
const readers = async () => (await app.call(sharedWith, { params: { id: journalId } }, tahlia)).Readers;
const change = (words: string, Revision = 1) =>
  app.call(update, { body: { journalId, Revision, Document: documentOfText(words) } }, tahlia);

describe('whoever a page is shown to', () => {
  it('reads it, without tags; nobody else of the Crew does', async () => {
    await show();
    expect(await asRead(leanne)).toContain('as it was');
    expect(await asRead(leanne)).not.toContain('secret');
    expect(await asRead(minh)).toBe(404);
    const { items } = await app.call(sharedWithMe, { query: {} }, leanne);
    expect(items).toMatchObject([
      { _id: journalId, Title: 'The scholarship', Author: { FirstName: tahlia.firstName }, IsRead: true },
    ]);
  });

  it('hears that there is something, not what; once', async () => {
    await show();
    await app.settle();
    await show();
    await app.settle();
    const { items } = await app.call(notificationEndpoints.page, { query: {} }, leanne);
    expect(items).toMatchObject([{ Type: 'JOURNAL-SHARED', RefId: journalId, Body: 'Tap to read it.' }]);
    expect(JSON.stringify([items, app.mails, app.pushes ?? []])).not.toMatch(/scholarship|as it was/u);
  });

  it('is named to its writer, with when they read it; so it stands under who looked lately', async () => {
    await show([leanne, minh]);
    await asRead(leanne);
    app.clock.advance({ minutes: 10 });
    await asRead(leanne);
    const [first, second] = await readers();
    expect(first).toMatchObject({
      FirstName: leanne.firstName,
      CanRead: true,
      FirstReadOn: '2026-11-25T01:02:00.000Z',
      LastReadOn: '2026-11-25T01:12:00.000Z',
    });
    expect(second).toMatchObject({ FirstName: 'Minh', FirstReadOn: null });
    const looked = await app.call(settingsEndpoints.dataViews, { query: {} }, tahlia);
    expect(looked.items).toMatchObject([{ What: 'page', Count: 1 }]);
  });

  it('sees pictures once they were looked at', async () => {
    const { _id: mediaId } = await app.call(addImage, { files: { Image: await aPicture() } }, tahlia);
    const Document: JournalDocument = { version: 1, blocks: [{ type: 'image', mediaId, alt: '' }] };
    await app.call(update, { body: { journalId, Revision: 1, Document } }, tahlia);
    await show();
    const images = async () => (await app.call(read, { params: { id: journalId } }, leanne)).Images;
    expect(await images()).toEqual([]);
    await app.settle();
    const [image] = await images();
    expect((await app.raw({ url: image!.Url })).statusCode).toBe(200);
    await show([]);
    expect((await app.raw({ url: image!.Url })).statusCode).toBe(404);
  });
});

describe('it ends', () => {
  it.each<[ShareLength, object, object]>([
    ['24hours', { hours: 23 }, { hours: 25 }],
    ['7days', { hours: 7 * 24 - 1 }, { hours: 7 * 24 + 1 }],
  ])('by the server, after %s', async (length, before, after) => {
    await show([leanne], length);
    await asRead(leanne);
    const start = app.clock.now();
    app.clock.advance(before);
    await app.db
      .updateTable('sessions')
      .set({ lastActiveAt: app.clock.now(), accessExpiresAt: new Date('2027-01-01') })
      .execute();
    expect(await asRead(leanne)).toContain('as it was');
    app.clock.set(start);
    app.clock.advance(after);
    await app.db.updateTable('sessions').set({ lastActiveAt: app.clock.now() }).execute();
    expect(await asRead(leanne)).toBe(404);
    expect((await app.call(sharedWithMe, { query: {} }, leanne)).items).toEqual([]);
    expect(await readers()).toMatchObject([{ CanRead: false, FirstReadOn: expect.any(String) as string }]);
  });

  it('when it is stopped, for those who are named no more', async () => {
    await show([leanne, minh], 'untilStopped');
    await show([minh], 'untilStopped');
    expect([await asRead(leanne), await asRead(minh)]).toEqual([404, expect.any(String)]);
    expect(await readers()).toMatchObject([{ FirstName: 'Minh', EndsOn: null }]);
  });

  it('with the relation, and does not come back with a new one', async () => {
    await show([leanne], 'untilStopped');
    await app.call(crewEndpoints.removeFromCrew, { params: { crewId: leanne.id }, body: {} }, tahlia);
    expect(await asRead(leanne)).toBe(404);
    await joinCrew(app, tahlia.id, leanne.id);
    expect(await asRead(leanne)).toBe(404);
    expect(await readers()).toEqual([]);
  });

  it('while sharing is off, and when the page is a draft again', async () => {
    await show([leanne, minh], 'untilStopped');
    await asRead(leanne);
    await app.call(settingsEndpoints.setShareData, { body: { CanShareData: false } }, tahlia);
    expect(await asRead(leanne)).toBe(404);
    expect(await readers()).toMatchObject([{ CanRead: false }]);
    expect(await app.answer(share, { body: { journalId, CrewIds: [leanne.id] } }, tahlia)).toMatchObject({
      http: 422,
      code: 'sharing-off',
    });
    await app.call(settingsEndpoints.setShareData, { body: { CanShareData: true } }, tahlia);
    expect(await asRead(leanne)).toContain('as it was');
    await app.call(setStatus, { body: { journalId, Status: 'draft' } }, tahlia);
    await app.call(setStatus, { body: { journalId, Status: 'finished' } }, tahlia);
    expect(await asRead(leanne)).toBe(404);
  });
});

describe('whoever is paused', () => {
  const pause = async () => {
    await app.call(pausingEndpoints.pause, { body: { CrewId: leanne.id } }, tahlia);
    app.clock.advance({ minutes: 1 });
  };

  it('reads on what was shown before, without later changes; others read those', async () => {
    await show([leanne, minh]);
    await change('first change');
    app.clock.advance({ minutes: 1 });
    await pause();
    await change('second change', 2);
    await change('third change', 3);
    expect(await asRead(leanne)).toContain('first change');
    expect(await asRead(leanne)).not.toMatch(/second|third/u);
    expect(await asRead(minh)).toContain('third change');
    expect((await app.call(sharedWithMe, { query: {} }, leanne)).items[0]!.Preview).toBe('first change');
    expect(await readers()).toMatchObject([{ IsPaused: true }, { IsPaused: false }]);
  });

  it('does not see in the page itself that it was changed since', async () => {
    await show();
    await pause();
    const before = await asRead(leanne);
    await change('second change');
    app.clock.advance({ minutes: 1 });
    await app.call(update, { body: { journalId, Revision: 2, Tags: ['other'] } }, tahlia);
    expect(await asRead(leanne)).toBe(before);
  });

  it('is not listed as a reader of what was shared meanwhile, once it is withheld', async () => {
    await pause();
    await show([leanne], 'untilStopped');
    expect(await readers()).toMatchObject([{ IsPaused: true, CanRead: true }]);
    await app.call(pausingEndpoints.resume, { body: { CrewId: leanne.id, ShowMeanwhile: false } }, tahlia);
    expect([await asRead(leanne), await readers()]).toEqual([404, []]);
    expect(await show([leanne])).toMatchObject([{ CanRead: true }]);
    expect(await asRead(leanne)).toContain('as it was');
  });

  it('is shown nothing that was shared later, and notified of nothing', async () => {
    await pause();
    await show();
    await app.settle();
    expect(await asRead(leanne)).toBe(404);
    expect((await app.call(notificationEndpoints.page, { query: {} }, leanne)).items).toEqual([]);
  });

  it('leaves no version behind once nobody reads it', async () => {
    await show();
    await pause();
    await change('after');
    const stored = async () => (await app.db.selectFrom('journalVersions').select('id').execute()).length;
    expect(await stored()).toBe(1);
    await show([]);
    await app.jobs.runNamed('tidy-journal');
    expect(await stored()).toBe(0);
  });
});

describe('nobody can be shown a page', () => {
  it('who is not in the Crew; a draft is finished by being shown', async () => {
    const stranger = await aYouth(app);
    const reply = await app.answer(share, { body: { journalId, CrewIds: [leanne.id, stranger.id] } }, tahlia);
    expect(reply).toMatchObject({ http: 422, errors: [{ field: 'CrewIds' }] });
    expect(await asRead(leanne)).toBe(404);
    await app.call(setStatus, { body: { journalId, Status: 'draft' } }, tahlia);
    expect(await asRead(leanne)).toBe(404);
    await show([]);
    expect(await app.call(read, { params: { id: journalId } }, tahlia)).toMatchObject({ Status: 'draft' });
    await show([leanne]);
    expect(await app.call(read, { params: { id: journalId } }, tahlia)).toMatchObject({ Status: 'finished' });
    expect(await asRead(leanne)).toContain('as it was');
  });
});
