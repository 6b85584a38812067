import { desks, everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

export const installationMatrix: MatrixRow[] = [
  everybodys('GET /installation'),
  { ...desks('GET /staff/installation', undefined, { least: 'lead' }), leavesNoNote: 'it shows settings, and nobody' },
  desks('PUT /staff/installation', () => ({ body: { Set: { Hours: 'Weekdays 9 to 5' }, Why: 'We open' } }), {
    least: 'lead',
  }),
];
