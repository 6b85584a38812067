import { desks } from './own.ts';
import type { MatrixRow } from './row.ts';

const ownCare = 'one’s own care at the desk, and nobody else’s';

export const moderationMatrix: MatrixRow[] = [
  { ...desks('GET /staff/care'), leavesNoNote: ownCare },
  {
    ...desks('PUT /staff/care', () => ({ body: { Blurs: true, Greys: true, Spared: ['grief'] } })),
    leavesNoNote: ownCare,
  },
  { ...desks('POST /staff/care/break'), leavesNoNote: ownCare },
];
