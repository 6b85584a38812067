// Who opened whose data: derived from what the other rooms log, and shown to its owner alone.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { allClear, raise } from '#testing/alerts.ts';
import { type TestApp } from '#testing/app.ts';
import { aCrewOfThree, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aModerator } from '#testing/staff.ts';

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
beforeEach(async () => {
  ({ tahlia, leanne, minh } = await aCrewOfThree(app));
});

const views = (who: TestPerson, page?: string) => app.call(settingsEndpoints.dataViews, { query: { page } }, who);
const again = async (who: TestPerson): Promise<TestPerson> => ({ ...who, ...(await signIn(app, who.id)) });
const share = (CheckinText: string, files = {}) =>
  app.call(
    checkinEndpoints.add,
    { body: { Emotions: [{ _id: 'sad' }], CheckinText, IsSharedWithCrew: true }, files },
    tahlia,
  );
const openHome = (who: TestPerson) => app.call(dashboardEndpoints.home, { query: {} }, who);
const aPicture = async () => {
  const create = { width: 8, height: 8, channels: 3, background: 'white' } as const;
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
};
const note = (over: Partial<Parameters<TestApp['audit']['note']>[1]> = {}) =>
  app.audit.note(app.db, { actor: leanne.id, action: 'comment-read', subjectOwner: tahlia.id, ...over });
const person = (who: TestPerson) => app.db.updateTable('people').where('id', '=', who.id);

describe('what stands there', () => {
  it('a comment that somebody in my Crew opened', async () => {
    await share('got the apprenticeship');
    expect(await views(tahlia)).toEqual({ items: [], page: 1, hasMore: false });
    await openHome(leanne);
    const answer = await app.answer(settingsEndpoints.dataViews, { query: {} }, tahlia);
    expect(answer.data).toEqual({
      items: [
        {
          Who: { _id: leanne.id, FirstName: 'Leanne', LastName: 'Brennan', ProfilePicUrl: null },
          Staff: null,
          What: 'comment',
          Count: 1,
          At: app.clock.now().toISOString(),
        },
      ],
      page: 1,
      hasMore: false,
    });
    expect(JSON.stringify(answer)).not.toContain('apprenticeship');
  });

  it('however often home is opened, each comment stands there once an hour', async () => {
    await share('got the apprenticeship');
    await share('first day went well');
    const written = () => app.db.selectFrom('auditLog').select('id').where('action', '=', 'comment-read').execute();
    await openHome(leanne);
    await openHome(leanne);
    expect(await written()).toHaveLength(2);
    app.clock.advance({ minutes: 61 });
    await openHome(await again(leanne));
    expect(await written()).toHaveLength(4);
  });

  it('a picture, once its bytes were read', async () => {
    await share('', { Snapshot: await aPicture() });
    await app.settle();
    const { CrewForCheckins } = await openHome(leanne);
    expect((await views(tahlia)).items).toEqual([]);
    await app.raw({ url: CrewForCheckins[0]!.Snapshot! });
    expect((await views(tahlia)).items).toMatchObject([{ Who: { _id: leanne.id }, What: 'picture', Count: 1 }]);
  });

  it('where I was, for whoever looked during my alert', async () => {
    await raise(app, tahlia, { LocationKind: 'exact', Latitude: -33.8688, Longitude: 151.2093 });
    const [alert] = await app.call(distressEndpoints.alerts, {}, minh);
    await app.call(distressEndpoints.details, { body: { DistressId: alert!.DistressId } }, minh);
    const { items } = await views(tahlia);
    expect(items).toMatchObject([{ Who: { FirstName: 'Minh' }, What: 'location', Count: 1 }]);
    expect(JSON.stringify(items)).not.toContain('151.2');
  });

  it('the note of my alert, once an hour, and not where there is none', async () => {
    const open = async (who: TestPerson) => {
      const [alert] = await app.call(distressEndpoints.alerts, {}, leanne);
      await app.call(distressEndpoints.details, { body: { DistressId: alert!.DistressId } }, who);
    };
    await raise(app, tahlia, { Note: 'by the old pool' });
    await open(leanne);
    await open(leanne);
    await open(tahlia);
    const { items } = await views(tahlia);
    expect(items).toMatchObject([{ Who: { FirstName: 'Leanne' }, What: 'note', Count: 1 }]);
    const noted = await app.db.selectFrom('auditLog').selectAll().where('action', 'like', 'distress.%-read').execute();
    expect(noted).toHaveLength(1);
    expect(JSON.stringify([items, noted])).not.toContain('pool');

    await allClear(app, tahlia);
    await open(minh);
    await raise(app, tahlia);
    await open(minh);
    expect((await views(tahlia)).items).toHaveLength(1);
  });

  it('neither what I opened myself, nor what the app did, nor what is no look at my data', async () => {
    await share('own');
    await openHome(tahlia);
    await note({ actor: tahlia.id });
    await note({ actor: null });
    await note({ action: 'crew.accepted' });
    expect((await views(tahlia)).items).toEqual([]);
  });
});

describe('by the hour', () => {
  it('the same person and kind stand once, with how many different ones', async () => {
    const anHourMs = 3_600_000;
    const hour = Math.ceil(app.clock.now().getTime() / anHourMs) * anHourMs;
    const at = (minute: number) => new Date(hour + minute * 60_000).toISOString();
    app.clock.set(new Date(at(10)));
    [tahlia, leanne] = [await again(tahlia), await again(leanne)];
    await share('one');
    await share('two');
    await openHome(leanne);
    app.clock.advance({ minutes: 40 });
    await openHome(await again(leanne));
    await openHome(await again(minh));
    app.clock.advance({ minutes: 20 });
    await openHome(await again(leanne));
    const { items } = await views(await again(tahlia));
    expect(items.map(({ Who, Count, At }) => [Who?.FirstName, Count, At])).toEqual([
      ['Leanne', 2, at(70)],
      ['Minh', 2, at(50)],
      ['Leanne', 2, at(10)],
    ]);
  });
});

describe('who sees what', () => {
  it('each only of their own: a supporter of theirs, a stranger of nothing', async () => {
    await note();
    await note({ actor: tahlia.id, subjectOwner: minh.id });
    expect((await views(minh)).items).toMatchObject([{ Who: { FirstName: 'Tahlia' } }]);
    expect((await views(leanne)).items).toEqual([]);
    expect((await views(tahlia)).items).toMatchObject([{ Who: { FirstName: 'Leanne' } }]);
  });

  it('a look stays when the person has left my Crew or was suspended, without their picture', async () => {
    await note();
    const [pictureId, now] = [crypto.randomUUID(), app.clock.now()];
    await app.db
      .insertInto('media')
      .values({
        id: pictureId,
        ownerId: leanne.id,
        kind: 'profile',
        storageKey: 'full',
        thumbKey: 'thumb',
        type: 'image/webp',
        state: 'clear',
        width: 8,
        height: 8,
        createdAt: now,
      })
      .execute();
    await person(leanne).set({ pictureId }).execute();
    expect((await views(tahlia)).items[0]!.Who!.ProfilePicUrl).toContain(pictureId);
    await app.db.updateTable('crewMembers').set({ endedAt: now }).where('supporterId', '=', leanne.id).execute();
    await person(leanne).set({ status: 'suspended' }).execute();
    expect((await views(tahlia)).items).toMatchObject([{ Who: { FirstName: 'Leanne', ProfilePicUrl: null } }]);
  });

  it('and without a name when their account is gone', async () => {
    await note();
    await person(leanne).set({ status: 'deleted' }).execute();
    expect((await views(tahlia)).items).toMatchObject([{ Who: null, What: 'comment' }]);
    await app.db.deleteFrom('chatRooms').where('supporterId', '=', leanne.id).execute();
    await app.db.deleteFrom('people').where('id', '=', leanne.id).execute();
    expect((await views(tahlia)).items).toMatchObject([{ Who: null, What: 'comment' }]);
  });
});

describe('staff', () => {
  it('stand there by their role of then and their reason, and never by name', async () => {
    const samira = await aModerator(app);
    const look = { actor: samira.id, action: 'staff.report-read', subjectOwner: tahlia.id, why: 'Looking at a report' };
    await app.audit.staffSaw(app.db, look as never, { ...look, why: 'Looking once more' } as never);
    await app.db.updateTable('staffRoles').set({ revokedBy: 'x', revokedAt: app.clock.now() }).execute();
    const staff = (Why: string) => ({ Who: null, What: 'staff', Staff: { Role: 'moderator', Why }, Count: 1 });
    expect((await views(tahlia)).items).toMatchObject([staff('Looking at a report'), staff('Looking once more')]);
    expect(JSON.stringify(await views(tahlia))).not.toMatch(new RegExp(`Samira|${samira.id}`, 'u'));
    expect((await views(leanne)).items).toEqual([]);
  });
});

describe('how far back', () => {
  it('pages by twenty, newest first, and ends after 90 days', async () => {
    await sql`
      INSERT INTO audit_log (at, actor, action, subject_owner)
      SELECT ${app.clock.now()}::timestamptz - hours * interval '1 hour', ${leanne.id}, 'comment-read', ${tahlia.id}
      FROM generate_series(0, 23) AS hours`.execute(app.db);
    const [first, second] = [await views(tahlia), await views(tahlia, '2')];
    expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([20, true, 4, false]);
    const times = [...first.items, ...second.items].map(({ At }) => At);
    expect(times).toEqual([...new Set(times)].toSorted().toReversed());
    app.clock.advance({ days: 90 });
    expect(await views(await again(tahlia))).toMatchObject({ items: [], hasMore: false });
  });

  it.each(['many', '-1', '1.5'])('refuses page %s', async (page) => {
    expect((await app.answer(settingsEndpoints.dataViews, { query: { page } }, tahlia)).http).toBe(422);
  });
});
