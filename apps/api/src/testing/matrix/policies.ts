import type { MatrixRow } from './row.ts';

export const policyMatrix: MatrixRow[] = [
  {
    call: 'POST /settings/user/policy',
    // Nobody accepts for her.
    expect: { O: 200, C: 404, S: 404 },
    prepare: ({ owner }) => ({ body: { Type: 'all', UserId: owner.id } }),
  },
  { call: 'GET /policies/{type}', expect: { O: 200, S: 200 }, prepare: () => ({ params: { type: 'terms' } }) },
];
