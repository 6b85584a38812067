// Pictures in messages: drawn anew, sealed, checked before the other one sees them, and gone with the message.
import { chatEndpoints, type ChatMessage } from '@mycrew/contract/chat.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const aPicture = async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};
const send = async (from: TestPerson, to: TestPerson, Message = '') =>
  app.call(chatEndpoints.send, { body: { userId: to.id, Message }, files: { Picture: await aPicture() } }, from);
const seenBy = async (who: TestPerson, other: TestPerson): Promise<ChatMessage> =>
  (await app.call(chatEndpoints.page, { query: { userId: other.id } }, who)).Messages.at(-1)!;
const look = async (url: string | null | undefined) => (url ? (await app.raw({ url })).statusCode : null);

describe('a picture', () => {
  it('shows to its author at once, and to the other one when it was checked', async () => {
    const { Picture, Message } = await send(youth, crew);
    expect({ Picture, Message }).toMatchObject({ Message: '', Picture: { Width: 40, Height: 30, IsChecked: false } });
    expect(await look(Picture!.Url)).toBe(200);
    expect((await seenBy(crew, youth)).Picture).toMatchObject({ Url: null, ThumbUrl: null, IsChecked: false });
    app.notified.length = 0;
    await app.settle();
    const [notified] = app.notified.filter(({ event }) => event === 'chat-message');
    expect(notified).toMatchObject({
      memberIds: [youth.id, crew.id],
      payload: { Picture: { IsChecked: true, Url: null } },
    });
    const seen = await seenBy(crew, youth);
    expect([await look(seen.Picture!.Url), await look(seen.Picture!.ThumbUrl)]).toEqual([200, 200]);
    const shown = await app.raw({ url: seen.Picture!.Url! });
    expect(shown.rawPayload.includes('where I live')).toBe(false);
    const looks = app.db.selectFrom('auditLog').select('actor').where('action', '=', 'picture-seen');
    expect(await looks.execute()).toEqual([{ actor: crew.id }]);
  });

  it('that does not pass stays held', async () => {
    app.state.verdict = 'hold';
    await send(youth, crew, 'look');
    await app.settle();
    expect(await seenBy(crew, youth)).toMatchObject({ Message: 'look', Picture: { Url: null, IsChecked: false } });
  });

  it('is nobody else’s, and no longer theirs once it was deleted or the relation ended', async () => {
    const sent = await send(youth, crew);
    await app.settle();
    const link = (await seenBy(crew, youth)).Picture!.Url!;
    const stranger = await aYouth(app);
    expect(await look(link.replace(/by=[\w-]+/u, `by=${stranger.sessionId}`))).toBe(404);
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    expect(await look(link)).toBe(404);
    await app.db.updateTable('crewMembers').set({ endedAt: null }).execute();
    expect(await look(link)).toBe(200);
    await app.call(chatEndpoints.remove, { params: { id: sent._id } }, youth);
    expect(await look(link)).toBe(404);
    expect(await seenBy(crew, youth)).toMatchObject({ Message: null, Picture: null });
  });

  it('of somebody blocked is seen by nobody but them', async () => {
    await app.call(chatEndpoints.choose, { params: { id: youth.id }, body: { IsBlocked: true } }, crew);
    app.notified.length = 0;
    await send(youth, crew);
    await app.settle();
    expect(app.notified.filter(({ memberIds }) => memberIds.includes(crew.id))).toEqual([]);
    expect((await seenBy(youth, crew)).Picture).toMatchObject({ IsChecked: true });
    expect((await app.call(chatEndpoints.page, { query: { userId: youth.id } }, crew)).Messages).toEqual([]);
  });

  it('is one of twenty in a day, and words still go', async () => {
    const { Picture } = await send(youth, crew);
    expect(Picture).not.toBeNull();
    const row = await app.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 19 }, () => ({ ...row, id: crypto.randomUUID() }));
    await app.db.insertInto('media').values(more).execute();
    const body = { userId: crew.id, Message: 'one more' };
    const answer = await app.answer(chatEndpoints.send, { body, files: { Picture: await aPicture() } }, youth);
    expect(answer).toMatchObject({ http: 422, errors: [{ field: 'Picture' }] });
    expect((await app.answer(chatEndpoints.send, { body }, youth)).http).toBe(201);
  });

  it('is no other kind of file', async () => {
    const files = { Picture: new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }) };
    const answer = await app.answer(chatEndpoints.send, { body: { userId: crew.id, Message: '' }, files }, youth);
    expect(answer.http).toBe(415);
    expect(await app.db.selectFrom('chatMessages').select('id').execute()).toEqual([]);
  });
});

it('goes along with a report as a copy that stays, sealed under the server’s key', async () => {
  const sent = await send(crew, youth, 'look at this');
  await app.settle();
  const body = { ReportedUserId: crew.id, Reason: 'sexual', Source: 'chat' as const, MessageId: sent._id };
  expect((await app.answer(reportEndpoints.report, { body }, youth)).http).toBe(201);
  await app.call(chatEndpoints.remove, { params: { id: sent._id } }, crew);
  await app.settle();
  const { id, pictureKey, pictureType } = await app.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow();
  const copy = await app.adapters.storage.read(pictureKey!);
  const place = { owner: null, table: 'reports', column: 'picture_key', row: id };
  const { format, width } = await sharp(await app.fields.openBytes(app.db, place, Buffer.from(copy!))).metadata();
  expect([`image/${format}`, width]).toEqual([pictureType, 40]);
});
