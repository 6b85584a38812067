import { desks, everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

export const figureMatrix: MatrixRow[] = [
  everybodys('GET /safety-figures'),
  { ...desks('GET /staff/figures'), leavesNoNote: 'numbers about nobody' },
];
