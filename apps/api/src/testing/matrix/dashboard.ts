import { expect } from 'vitest';
import { everybodys, hersAlone } from './own.ts';
import { hersToday as hers } from './checkins.ts';
import type { MatrixRow } from './row.ts';

export const dashboardMatrix: MatrixRow[] = [
  {
    call: 'GET /user/dashboard',
    expect: { O: 200, S: 200 },
    never: ({ text }, { owner }, viewpoint) => {
      if (viewpoint === 'S' || viewpoint === 'R' || viewpoint === 'K') expect(text).not.toContain(owner.id);
    },
  },
  everybodys('GET /user/dashboard/count'),
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
  {
    call: 'GET /user/{id}/dashboard/pagination',
    expect: { O: 200, C: 200, S: 404 },
    prepare: async (world) => {
      await hers(world);
      return { params: { id: world.owner.id } };
    },
    never: ({ text }, { owner }, viewpoint) => {
      if (viewpoint === 'O' || viewpoint === 'C') expect(text).toContain(owner.id);
      else expect(text).not.toContain(owner.id);
    },
  },
  everybodys('GET /user/dashboard/checkin/respond-emotions'),
  {
    call: 'POST /user/dashboard/checkin/respond-emotions',
    // Nobody answers their own check-in.
    expect: { O: 404, C: 200, S: 404 },
    prepare: async (world) => ({ body: { CheckinId: await hers(world), EmotionId: 'hug' } }),
  },
  hersAlone('GET /user/dashboard/checkin/add-emotion', async (world) => ({ query: { CheckinId: await hers(world) } })),
  hersAlone('POST /user/dashboard/checkin/add-emotion', async (world) => ({
    body: { CheckinId: await hers(world), _id: 'lonely' },
  })),
];
