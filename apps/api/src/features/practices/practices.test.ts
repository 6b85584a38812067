// The hope box through the front door: pictures and words, sealed, nobody else's, gone with its picture.
import { mostHopes, practiceEndpoints } from '@mycrew/contract/practices.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aPicture } from '#testing/pictures.ts';

const { addHope, changeHope, hopes, removeHope } = practiceEndpoints;

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
});

const put = async (Text: string, Image?: Blob) =>
  app.call(addHope, { body: { Text }, files: Image ? { Image } : {} }, tahlia);
const box = () => app.call(hopes, {}, tahlia);

it('holds words and pictures, latest first; the row has only their seal', async () => {
  const words = await put('Nan’s laugh');
  app.clock.advance({ minutes: 1 });
  const picture = await put('', await aPicture());
  expect(await box()).toMatchObject([
    { _id: picture._id, Text: '', Image: { Url: expect.stringContaining('/media/') } },
    { _id: words._id, Text: 'Nan’s laugh', Image: null },
  ]);
  const rows = await app.db.selectFrom('hopes').selectAll().execute();
  for (const { textSealed } of rows) expect(textSealed.toString('latin1')).not.toContain('laugh');
});

it('is nobody else’s, its pictures neither; supporters may have their own', async () => {
  const { _id: id, Image } = await put('Nan’s laugh', await aPicture());
  expect((await app.raw({ url: Image!.Url })).statusCode).toBe(200);
  expect(await app.call(hopes, {}, leanne)).toEqual([]);
  expect(await app.answer(changeHope, { params: { id }, body: { Text: 'x' } }, leanne)).toMatchObject({ http: 404 });
  const asLeanne = app.rooms.media.urlFor(
    new URL(Image!.Url, 'http://x').pathname.split('/').pop()!,
    leanne.sessionId,
    app.clock.now(),
  );
  expect((await app.raw({ url: asLeanne })).statusCode).toBe(404);
});

it('changes its words; what is taken out is gone with its picture', async () => {
  const { _id: id, Image } = await put('Nan', await aPicture());
  expect(await app.call(changeHope, { params: { id }, body: { Text: '' } }, tahlia)).toMatchObject({ Text: '' });
  await app.call(removeHope, { params: { id } }, tahlia);
  expect(await box()).toEqual([]);
  expect((await app.raw({ url: Image!.Url })).statusCode).toBe(404);
  expect(await app.answer(removeHope, { params: { id } }, tahlia)).toMatchObject({ http: 404 });
});

it('refuses nothing at all, words that are emptied without a picture, and more than fifty', async () => {
  expect(await app.answer(addHope, { body: { Text: ' ' } }, tahlia)).toMatchObject({
    http: 422,
    errors: [{ field: 'Text' }],
  });
  const { _id: id } = await put('Song 2');
  expect(await app.answer(changeHope, { params: { id }, body: { Text: '' } }, tahlia)).toMatchObject({ http: 422 });
  for (let n = 1; n < mostHopes; n += 1) await put(`Thing ${n}`);
  expect(await app.answer(addHope, { body: { Text: 'One more' } }, tahlia)).toMatchObject({
    http: 422,
    code: 'hope-box-full',
  });
});
