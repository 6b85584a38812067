import { desks } from './own.ts';
import type { MatrixRow } from './row.ts';

export const operationMatrix: MatrixRow[] = [
  { ...desks('GET /staff/operations', undefined, { least: 'lead' }), leavesNoNote: 'about machines, and nobody' },
];
