import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
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
  { call: 'GET /user/support-rule', expect: { O: 200, S: 200 } },
  {
    call: 'PUT /user/support-rule',
    expect: { O: 200, S: 422, C: 422 },
    prepare: ({ crew }) => ({ body: { Mode: 'hard', CrewIds: [crew.id] } }),
  },
  { call: 'GET /user/support-log', expect: { O: 200, S: 200 } },
  { call: 'POST /user/support-log/tell-now', expect: { O: 200, S: 404, C: 404 }, prepare: hers },
  { call: 'POST /user/support-log/take-back', expect: { O: 200, S: 404, C: 404 }, prepare: hers },
];
