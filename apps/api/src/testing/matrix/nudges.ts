import { theOther } from './chat.ts';
import type { MatrixRow } from './row.ts';

export const nudgeMatrix: MatrixRow[] = [
  {
    call: 'POST /user/nudge',
    expect: { O: 201, C: 201, K: 404, S: 404, R: 404 },
    prepare: (world, viewpoint) => ({ body: { UserId: theOther(world, viewpoint) } }),
  },
];
