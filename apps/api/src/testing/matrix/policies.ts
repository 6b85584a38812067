import { desks, everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

/** From a day that no test reaches: whoever plays next has nothing to accept. */
const draft = {
  Title: 'Terms of use',
  Changes: ['Letters are answered.'],
  Sections: [{ Heading: 'Letters', Plain: 'You can write.', Full: 'We answer.' }],
  EffectiveFrom: '2099-01-01',
  Why: 'Letters are answered from now on',
};

export const policyMatrix: MatrixRow[] = [
  {
    call: 'POST /settings/user/policy',
    // Nobody accepts for her.
    expect: { O: 200, C: 404, S: 404 },
    prepare: ({ owner }) => ({ body: { Type: 'all', UserId: owner.id } }),
  },
  everybodys('GET /policies/{type}', () => ({ params: { type: 'terms' } })),
  desks('GET /staff/policies', undefined, { least: 'lead' }),
  desks('GET /staff/policies/{type}', () => ({ params: { type: 'terms' } }), { least: 'lead' }),
  desks('POST /staff/policies/{type}', () => ({ params: { type: 'terms' }, body: draft }), { least: 'lead' }),
];
