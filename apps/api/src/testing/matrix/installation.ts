import { desks, everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

const Why = 'We open';
const lead = { least: 'lead' } as const;

export const installationMatrix: MatrixRow[] = [
  everybodys('GET /installation'),
  everybodys('POST /installation/sign-up-code', () => ({ body: { SignUpCode: 'K7QM2XWD93HTVB6N' } }), { status: 422 }),
  { ...desks('GET /staff/installation', undefined, lead), leavesNoNote: 'it shows settings, and nobody' },
  desks('PUT /staff/installation', () => ({ body: { Set: { Hours: 'Weekdays 9 to 5' }, Why } }), lead),
  { ...desks('GET /staff/sign-up-codes', undefined, lead), leavesNoNote: 'it shows counts, and nobody' },
  desks(
    'POST /staff/sign-up-codes',
    () => ({ body: { Label: 'Harbour High', Codes: 1, UsesEach: 1, LastDay: '2027-01-31', Why } }),
    lead,
  ),
  desks(
    'POST /staff/sign-up-codes/{id}/stop',
    () => ({ params: { id: '01900000-0000-7000-8000-000000000000' }, body: { Why } }),
    { ...lead, status: 404 },
  ),
];
