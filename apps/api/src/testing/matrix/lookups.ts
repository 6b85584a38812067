import { everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

export const lookupMatrix: MatrixRow[] = [
  everybodys('GET /states'),
  everybodys('GET /default/links/languages/list'),
  everybodys('GET /user/ethnicity-culture'),
  everybodys('GET /default/links/invitationresource/list'),
  everybodys('GET /relationships'),
];
