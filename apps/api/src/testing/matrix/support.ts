import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { everybodys } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const hers = async ({ app, owner }: World) => {
  const { Checkin } = await app.call(
    checkinEndpoints.add,
    { body: { Emotions: [{ _id: 'sad', isPrimary: true }] } },
    owner,
  );
  return { body: { CheckinId: Checkin._id } };
};

export const supportMatrix: MatrixRow[] = [
  everybodys('GET /user/support-rule'),
  {
    call: 'PUT /user/support-rule',
    expect: { O: 200, S: 422, C: 422 },
    prepare: ({ crew }) => ({ body: { Mode: 'hard', CrewIds: [crew.id] } }),
  },
  everybodys('POST /user/support-rule/not-now'),
  {
    call: 'POST /user/crew-notify',
    expect: { O: 200, S: 404, C: 404 },
    prepare: async (world) => ({ body: { ...(await hers(world)).body, CrewIds: [world.crew.id] } }),
  },
  everybodys('GET /user/support-log'),
  { call: 'POST /user/support-log/tell-now', expect: { O: 200, S: 404, C: 404 }, prepare: hers },
  { call: 'POST /user/support-log/take-back', expect: { O: 200, S: 404, C: 404 }, prepare: hers },
];
