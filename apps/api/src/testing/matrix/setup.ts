import { desks, everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

const lead = { least: 'lead' } as const;

export const setupMatrix: MatrixRow[] = [
  everybodys('POST /setup/lead', () => ({ body: { SetupCode: 'K7QM2XWD93HTVB6N' } }), { status: 422 }),
  { ...desks('GET /staff/setup', undefined, lead), leavesNoNote: 'it shows what was tried, and nobody' },
  desks('POST /staff/setup/{step}', () => ({ params: { step: 'mail' } }), lead),
  desks('POST /staff/setup/{step}/arrived', () => ({ params: { step: 'mail' }, body: { Code: '000000' } }), {
    ...lead,
    status: 422,
  }),
];
