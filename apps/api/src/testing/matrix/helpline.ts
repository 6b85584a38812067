import { everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

export const helplineMatrix: MatrixRow[] = [
  everybodys('POST /user/kids-counter/call'),
  everybodys('POST /user/kids-counter/chat'),
  everybodys('GET /help/directory'),
];
