import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

export const hersToday = async ({ app, owner }: World, CheckinText = ''): Promise<string> => {
  const body = { Emotions: [{ _id: 'sad', isPrimary: true }], CheckinText };
  return (await app.call(checkinEndpoints.add, { body }, owner)).Checkin._id;
};
const note = 'nobody else reads this';
const ownTag = 'Aunty Rae’s netball';
const hasOwnTag = async ({ app, owner }: World) => {
  await app.call(
    checkinEndpoints.add,
    { body: { Emotions: [{ _id: 'sad', isPrimary: true }], Tags: [ownTag] } },
    owner,
  );
  return {};
};

export const checkinMatrix: MatrixRow[] = [
  everybodys('GET /emoji/emotionbycategory'),
  everybodys('GET /emoji/emotionslist'),
  everybodys('GET /emoji/color'),
  everybodys('GET /feelingstemplate/templateby-category'),
  everybodys('GET /checkin/similarcount', () => ({ query: { emotionName: 'Sad' } })),
  everybodys('GET /checkin/options', hasOwnTag, { words: ownTag }),
  everybodys('PUT /checkin/options', async (world) => ({ ...(await hasOwnTag(world)), body: { AsksSleep: true } }), {
    words: ownTag,
  }),
  {
    call: 'POST /checkin',
    // A supporter has no check-ins: a rule, not a secret.
    expect: { O: 201, S: 201, C: 422 },
    prepare: () => ({ body: { Emotions: [{ _id: 'sad', isPrimary: true }] } }),
  },
  hersAlone('GET /checkin/{id}', async (world) => ({ params: { id: await hersToday(world, note) } }), { words: note }),
  hersAlone('PUT /checkin/{id}', async (world) => ({
    params: { id: await hersToday(world) },
    body: { CheckinText: 'another thought' },
  })),
  hersAlone('DELETE /checkin/{id}', async (world) => ({ params: { id: await hersToday(world) } })),
];
