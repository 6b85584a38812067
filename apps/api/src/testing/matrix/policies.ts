import { everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

export const policyMatrix: MatrixRow[] = [
  {
    call: 'POST /settings/user/policy',
    // Nobody accepts for her.
    expect: { O: 200, C: 404, S: 404 },
    prepare: ({ owner }) => ({ body: { Type: 'all', UserId: owner.id } }),
  },
  everybodys('GET /policies/{type}', () => ({ params: { type: 'terms' } })),
];
