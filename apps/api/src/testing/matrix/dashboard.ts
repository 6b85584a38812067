import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { expect } from 'vitest';
import type { MatrixRow, World } from './row.ts';

const hers = async ({ app, owner }: World): Promise<string> =>
  (await app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: 'sad', isPrimary: true }] } }, owner)).Checkin._id;

export const dashboardMatrix: MatrixRow[] = [
  {
    call: 'GET /user/dashboard',
    expect: { O: 200, S: 200 },
    never: ({ text }, { owner }, viewpoint) => {
      if (viewpoint === 'S' || viewpoint === 'R' || viewpoint === 'K') expect(text).not.toContain(owner.id);
    },
  },
  { call: 'GET /user/dashboard/count', expect: { O: 200, S: 200 } },
  {
    call: 'GET /user/crew-for/check-ins',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      await hers(world);
      return {};
    },
    never: ({ text }, { owner }, viewpoint) => {
      if (viewpoint === 'C') expect(text).toContain(owner.id);
      else expect(text).not.toContain(owner.id);
    },
  },
  { call: 'GET /user/dashboard/checkin/respond-emotions', expect: { O: 200, S: 200 } },
  {
    call: 'POST /user/dashboard/checkin/respond-emotions',
    // Nobody answers their own check-in.
    expect: { O: 404, C: 200, S: 404 },
    prepare: async (world) => ({ body: { CheckinId: await hers(world), EmotionId: 'hug' } }),
  },
  {
    call: 'GET /user/dashboard/checkin/add-emotion',
    expect: { O: 200, C: 404, S: 404 },
    prepare: async (world) => ({ query: { CheckinId: await hers(world) } }),
  },
  {
    call: 'POST /user/dashboard/checkin/add-emotion',
    expect: { O: 200, C: 404, S: 404 },
    prepare: async (world) => ({ body: { CheckinId: await hers(world), _id: 'lonely' } }),
  },
];
