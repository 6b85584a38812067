import { expect } from 'vitest';
import { hersToday } from './checkins.ts';
import { everybodys } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const note = 'nobody else reads this';
const felt = async (world: World) => {
  await hersToday(world, note);
  return {};
};

/** A youth's days are there for whoever is in her Crew, while she shares; her own account asks by other calls. */
const ofHerCrew = (call: string): MatrixRow => ({
  call,
  expect: { O: 404, C: 200, K: 404, S: 404, R: 404 },
  prepare: async (world) => {
    await hersToday(world, note);
    return { params: { id: world.owner.id } };
  },
  never: ({ text }, _world, viewpoint) => {
    if (viewpoint === 'C') expect(text).toContain('#0168E8');
    else expect(text).not.toContain('#0168E8');
    expect(text).not.toContain(note);
  },
});

export const historyMatrix: MatrixRow[] = [
  everybodys('GET /user/dashboard/checkins/pagination', felt, { words: note }),
  everybodys('GET /user/dashboard/calendar/monthly', felt, { words: '#0168E8' }),
  everybodys('GET /user/dashboard/calendar/yearly', felt, { words: '#0168E8' }),
  everybodys('GET /user/daily-calendar-history', felt, { words: note }),
  everybodys(
    'GET /user/dashboard/checkins/days',
    async (world) => {
      await felt(world);
      const day = world.app.clock.now().toISOString().slice(0, 10);
      return { query: { from: day, until: day } };
    },
    { words: '"Category":"sad"' },
  ),
  everybodys('GET /user/dashboard/look-back', () => ({ query: { month: '2026-10-01' } })),
  everybodys('PUT /user/dashboard/look-back', () => ({ body: { Month: '2026-01-01', IsSaved: true } })),
  ofHerCrew('GET /user/{id}/calendar-history'),
  ofHerCrew('GET /user/{id}/calendar'),
];
