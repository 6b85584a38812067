// Small acts through the front door: one for each id, sealed, nobody else's; what was done stays done, and home brings it.
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { newestSmallActs, type SmallAct, smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import { beforeEach, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
});

const water = { Kind: 'water', Category: 'worried', Hour: 15, IsDone: true, Helped: null } as const;
const save = async (act: Partial<SmallAct> = {}, id = uuidv7(), me = tahlia) =>
  app.call(smallActEndpoints.save, { params: { id }, body: { ...water, ...act } }, me);
const acts = (me = tahlia) => app.call(smallActEndpoints.acts, {}, me);

it('lights one window for an act, however often it is sent; the answer comes later', async () => {
  const id = uuidv7();
  expect(await save({}, id)).toEqual({ Windows: 1, Newest: [{ _id: id, ...water }] });
  await save({}, id);
  expect(await save({ Helped: true }, id)).toEqual({ Windows: 1, Newest: [{ _id: id, ...water, Helped: true }] });
  expect(await acts()).toMatchObject({ Windows: 1, Newest: [{ _id: id, Helped: true }] });
});

it('never puts a window out, also where one that was done did not help', async () => {
  const id = uuidv7();
  await save({}, id);
  expect(await save({ IsDone: false, Helped: false }, id)).toEqual({
    Windows: 1,
    Newest: [{ _id: id, ...water, Helped: false }],
  });
});

it('remembers what was not wanted, without a window', async () => {
  expect(await save({ IsDone: false, Helped: false })).toMatchObject({ Windows: 0, Newest: [{ Helped: false }] });
});

it('reads back the newest, and counts every window', async () => {
  for (let n = 0; n <= newestSmallActs; n += 1) {
    await save({ Hour: n % 24 });
    app.clock.advance({ seconds: 1 });
  }
  const { Windows, Newest } = await acts();
  expect(Windows).toBe(newestSmallActs + 1);
  expect(Newest).toHaveLength(newestSmallActs);
  expect(Newest[0]?.Hour).toBe(newestSmallActs % 24);
});

it('is nobody else’s: the same id is another act to somebody else, and the row has only a seal', async () => {
  const id = uuidv7();
  await save({ Helped: true }, id);
  expect(await acts(leanne)).toEqual({ Windows: 0, Newest: [] });
  await save({ Kind: 'song', IsDone: false }, id, leanne);
  expect(await acts()).toMatchObject({ Windows: 1, Newest: [{ Kind: 'water', Helped: true }] });
  const rows = await app.db.selectFrom('smallActs').selectAll().execute();
  for (const { actSealed } of rows) expect(actSealed.toString('latin1')).not.toMatch(/water|song|worried/u);
});

it('takes only what the list has', async () => {
  const of = async (body: object) =>
    app.answer(smallActEndpoints.save, { params: { id: uuidv7() }, body: { ...water, ...body } as never }, tahlia);
  expect(await of({ Kind: 'jog' })).toMatchObject({ http: 422, errors: [{ field: 'Kind' }] });
  expect(await of({ Hour: 24 })).toMatchObject({ http: 422, errors: [{ field: 'Hour' }] });
  expect(await of({ Category: 'hungry' })).toMatchObject({ http: 422, errors: [{ field: 'Category' }] });
});

it('comes with home’s answer, to a youth alone', async () => {
  await save();
  const home = (me: TestPerson) => app.call(dashboardEndpoints.home, { query: { offSet: '-600', beside: 'true' } }, me);
  expect((await home(tahlia)).Beside?.['GET /user/small-acts']).toEqual(await acts());
  expect((await home(leanne)).Beside).not.toHaveProperty('GET /user/small-acts');
});
