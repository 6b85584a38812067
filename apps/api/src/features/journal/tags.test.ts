// One tag, two devices: one takes it off the last page that has it while the other puts it on the next.
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';

const { add, read, update } = journalEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('goes from page to page by two devices, and neither is refused', async () => {
  await app.reset();
  const me = await aYouth(app);
  const begin = async (Tags: string[]) => (await app.call(add, { body: { Title: 'A page', Tags } }, me))._id;
  let [holds, waits] = [await begin(['bus']), await begin([])];
  for (let Revision = 1; Revision <= 12; Revision += 1) {
    const put = (journalId: string, Tags: string[]) =>
      app.answer(update, { body: { journalId, Revision, Tags } }, me).then(({ http }) => http);
    expect(await Promise.all([put(holds, []), put(waits, ['bus'])])).toEqual([200, 200]);
    [holds, waits] = [waits, holds];
    const [on, off] = await Promise.all([holds, waits].map((id) => app.call(read, { params: { id } }, me)));
    expect([on?.Tags, off?.Tags]).toEqual([['bus'], []]);
  }
});
