import { expect } from 'vitest';
import { reminderEndpoints } from '@mycrew/contract/reminders.ts';
import type { MatrixRow, World } from './row.ts';

const time = '19:45';
const hers = async ({ app, owner }: World) => {
  const { _id: id } = await app.call(reminderEndpoints.addTime, { body: { Time: time } }, owner);
  return { params: { id } };
};
/** Whoever only supports has nothing to be reminded of. */
const youthsAlone = { O: 200, C: 422, S: 200, R: 422 };

export const reminderMatrix: MatrixRow[] = [
  {
    call: 'GET /reminder/user/time',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      await hers(world);
      return {};
    },
    never: ({ data }, _world, viewpoint) => {
      if (viewpoint !== 'O') expect(data).toEqual([]);
    },
  },
  { call: 'POST /reminder/status', expect: youthsAlone, prepare: () => ({ body: { Active: true } }) },
  {
    call: 'POST /reminder/user/time',
    expect: { ...youthsAlone, O: 201, S: 201, K: 201 },
    prepare: () => ({ body: { Time: time } }),
  },
  {
    call: 'PUT /reminder/user/time/{id}',
    expect: { O: 200, C: 422, S: 404, R: 422 },
    prepare: async (world) => ({ ...(await hers(world)), body: { Active: false } }),
  },
  { call: 'DELETE /reminder/user/time/{id}', expect: { O: 200, C: 422, S: 404, R: 422 }, prepare: hers },
  { call: 'GET /settings/user/checkin/remaindme', expect: { O: 200, S: 200 } },
  {
    call: 'POST /settings/user/checkin/remaindme',
    expect: { O: 200, S: 200 },
    prepare: () => ({
      body: { RemindMeWheneverThereIsAcheckin: true, checkInSnooze: 15, TimeZone: 'Australia/Perth' },
    }),
  },
];
