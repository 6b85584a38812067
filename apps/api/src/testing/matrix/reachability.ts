import { expect } from 'vitest';
import { everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

export const reachabilityMatrix: MatrixRow[] = [
  everybodys('GET /user/reachability'),
  {
    call: 'GET /user/mycrew/reachability',
    expect: { O: 200, S: 200 },
    never: ({ text }, { crew }, viewpoint) => {
      if (viewpoint !== 'O') expect(text).not.toContain(crew.id);
    },
  },
];
