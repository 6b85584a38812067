// Pictures through the front door: who may look, asked again at every look.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { mediaEndpoints } from '@mycrew/contract/media.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aFace } from '#testing/pictures.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
let link: string;
let own: string;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const files = { Snapshot: new Blob([new Uint8Array(bytes)]) };
  const body = { Emotions: [{ _id: 'sad' as const }], IsSharedWithCrew: true };
  own = (await app.call(checkinEndpoints.add, { body, files }, youth)).Checkin.Snapshot!;
  await app.settle();
  const { items } = await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, crew);
  link = items[0]!.Snapshot!;
});

const look = async () => (await app.raw({ url: link })).statusCode;
const people = (who: TestPerson) => app.db.updateTable('people').where('id', '=', who.id);
const session = () => app.db.updateTable('sessions').where('id', '=', crew.sessionId);

describe('faces as one', () => {
  const faces = (ids: string[], as: TestPerson) =>
    app.call(mediaEndpoints.faces, { query: { ids: ids.join(',') } }, as);

  it('are those of my Crew and my own, small, and nothing else that was asked for', async () => {
    const stranger = await aYouth(app);
    const [hers, own, theirs] = [await aFace(app, youth.id), await aFace(app, crew.id), await aFace(app, stranger.id)];
    const snapshot = new URL(link, 'http://here').pathname.split('/').at(-1)!;
    const seen = await faces([hers, own, theirs, snapshot], crew);
    expect(seen.map(({ _id }) => _id).toSorted()).toEqual([hers, own].toSorted());
    expect(seen.every(({ Url }) => Url.startsWith('data:image/webp;base64,'))).toBe(true);
    expect((await app.answer(mediaEndpoints.faces, { query: { ids: 'me' } }, crew)).http).toBe(422);
  });

  it.each([
    ['they leave her crew', () => app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute()],
    ['her account is suspended', () => people(youth).set({ status: 'suspended' }).execute()],
    ['the picture is held', () => app.db.updateTable('media').set({ state: 'held' }).execute()],
    ['it was taken away', () => app.db.updateTable('media').set({ state: 'removed' }).execute()],
  ])('leave hers out, once %s', async (_, change) => {
    const hers = await aFace(app, youth.id);
    expect(await faces([hers], crew)).toHaveLength(1);
    await change();
    expect(await faces([hers], crew)).toEqual([]);
  });
});

describe('a shared picture', () => {
  it('is shown to the crew', async () => {
    expect(await look()).toBe(200);
  });

  it('is left in no cache, which a session that ran out would leave behind; a portrait is, for minutes', async () => {
    const cached = async (url: string) => (await app.raw({ url })).headers['cache-control'];
    expect([await cached(link), await cached(own)]).toEqual(['no-store', 'no-store']);
    await app.db.updateTable('media').set({ kind: 'profile' }).where('ownerId', '=', youth.id).execute();
    expect(await cached(own)).toBe('private, max-age=300');
  });

  it('stands in the log once an hour for each person who looked, and not for her own looks', async () => {
    const seen = () =>
      app.db
        .selectFrom('auditLog')
        .select(['actor', 'subject', 'subjectOwner'])
        .where('action', '=', 'picture-seen')
        .execute();
    expect((await app.raw({ url: own })).statusCode).toBe(200);
    expect(await seen()).toEqual([]);
    expect([await look(), await look()]).toEqual([200, 200]);
    const { id } = await app.db.selectFrom('media').select('id').executeTakeFirstOrThrow();
    const hers = { actor: crew.id, subject: id, subjectOwner: youth.id };
    expect(await seen()).toEqual([hers]);
    app.clock.advance({ hours: 1 });
    const later = { ...crew, ...(await signIn(app, crew.id)) };
    const again = await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, later);
    expect((await app.raw({ url: again.items[0]!.Snapshot! })).statusCode).toBe(200);
    expect(await seen()).toEqual([hers, hers]);
  });

  it('that nobody may see stands nowhere', async () => {
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    expect(await look()).toBe(404);
    const notes = app.db.selectFrom('auditLog').select('id').where('action', '=', 'picture-seen');
    expect(await notes.execute()).toEqual([]);
  });

  it.each([
    ['she stops sharing', () => people(youth).set({ canShareData: false }).execute()],
    ['they leave her crew', () => app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute()],
    ['their account is suspended', () => people(crew).set({ status: 'suspended' }).execute()],
    ['their account is on its way out', () => people(crew).set({ status: 'closing' }).execute()],
    ['their session is locked', () => session().set({ lockedAt: app.clock.now() }).execute()],
    ['they sign out', () => session().set({ endedAt: app.clock.now() }).execute()],
    [
      'nobody has touched their page for a quarter of an hour',
      () =>
        session()
          .set({ lastActiveAt: new Date(app.clock.now().getTime() - 900_000) })
          .execute(),
    ],
  ])('is not, once %s', async (_, change) => {
    await change();
    expect(await look()).toBe(404);
  });
});
