import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { expect } from 'vitest';
import { aFace, aPicture } from '#testing/pictures.ts';
import type { MatrixRow } from './row.ts';

export const mediaMatrix: MatrixRow[] = [
  {
    call: 'GET /media/{id}',
    // The link is the credential and was made for its owner; without its signature there is nothing.
    expect: { O: 200, C: 404, S: 404, U: 404 },
    prepare: async ({ app, owner }, viewpoint) => {
      const { Checkin } = await app.call(
        checkinEndpoints.add,
        { body: { Emotions: [{ _id: 'sad', isPrimary: true }] }, files: { Snapshot: await aPicture() } },
        owner,
      );
      const link = new URL(Checkin.Snapshot!, 'http://here');
      const id = link.pathname.split('/').at(-1)!;
      const whole = Object.fromEntries(link.searchParams);
      const isOwners = viewpoint === 'O' || viewpoint === 'L' || viewpoint === 'T';
      return { params: { id }, query: isOwners ? whole : { ...whole, by: owner.id.replace(/.$/u, '0') } };
    },
  },
  {
    call: 'GET /user/faces',
    expect: { O: 200, S: 200 },
    prepare: async ({ app, owner }) => ({ query: { ids: await aFace(app, owner.id) } }),
    never: ({ text }, _world, viewpoint) => {
      if (viewpoint === 'O' || viewpoint === 'C') expect(text).toContain('data:image/');
      else expect(text).not.toContain('data:image/');
    },
  },
];
