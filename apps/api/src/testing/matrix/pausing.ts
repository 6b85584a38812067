import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { expect } from 'vitest';
import { hersAlone } from './own.ts';
import type { MatrixRow } from './row.ts';

/** She has paused what her supporter sees; only her own answers say so. */
const paused: NonNullable<MatrixRow['prepare']> = async ({ app, owner, crew }) => {
  await app.call(pausingEndpoints.pause, { body: { CrewId: crew.id } }, owner);
  return { body: { CrewId: crew.id } };
};
const onlyToHer: MatrixRow['never'] = ({ text }, { crew }, viewpoint) => {
  if (viewpoint !== 'O') expect(text).not.toContain(crew.id);
};

export const pausingMatrix: MatrixRow[] = [
  {
    call: 'GET /user/pause',
    expect: { O: 200, S: 200 },
    prepare: async (world, viewpoint) => {
      await paused(world, viewpoint);
      return {};
    },
    never: (answer, world, viewpoint) => {
      if (viewpoint === 'O') expect(answer.text).toContain(world.crew.id);
      onlyToHer(answer, world, viewpoint);
    },
  },
  {
    call: 'POST /user/pause',
    // Nobody pauses for somebody else, nor for who is not in their crew.
    expect: { O: 200, C: 404, S: 404 },
    prepare: ({ crew }) => ({ body: { CrewId: crew.id } }),
    never: onlyToHer,
  },
  // Through somebody's eyes only the youth looks, and only at what is hers.
  ...['', '/check-ins', '/calendar']
    .map((of) => `GET /user/seen-by/{crewId}${of}`)
    .map((call) => hersAlone(call, ({ crew }) => ({ params: { crewId: crew.id } }))),
  { call: 'POST /user/pause/end', expect: { O: 200, C: 404, S: 404 }, prepare: paused },
];
