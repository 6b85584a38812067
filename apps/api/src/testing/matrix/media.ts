import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { expect } from 'vitest';
import { aFace, aPicture } from '#testing/pictures.ts';
import { desks } from './own.ts';
import type { MatrixRow } from './row.ts';

/** A snapshot that she shares, and that the check was not sure of. */
const doubted =
  (rest: object = {}): NonNullable<MatrixRow['prepare']> =>
  async ({ app, owner }) => {
    app.state.verdict = 'hold';
    const body = { Emotions: [{ _id: 'sad', isPrimary: true }], IsSharedWithCrew: true };
    await app.call(checkinEndpoints.add, { body, files: { Snapshot: await aPicture() } }, owner);
    await app.settle();
    const { id } = await app.db.selectFrom('media').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return { params: { id }, ...rest };
  };
const listed: NonNullable<MatrixRow['prepare']> = async (world, viewpoint) => {
  await doubted()(world, viewpoint);
  return {};
};
const notWhose: MatrixRow['never'] = ({ text }, { owner }) => {
  if (text.includes(owner.id) || text.includes(owner.email)) throw new Error('It says whose picture it is.');
};

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
  { ...desks('GET /staff/pictures', listed), leavesNoNote: 'kinds and times, no picture', never: notWhose },
  { ...desks('GET /staff/pictures/{id}', doubted({ query: { clear: 'true' } })), never: notWhose },
  desks('POST /staff/pictures/{id}/decision', doubted({ body: { Decision: 'approve', Why: 'A plaster on a knee' } })),
];
