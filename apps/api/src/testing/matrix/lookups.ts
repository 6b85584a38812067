import type { MatrixRow } from './row.ts';

const forEverybody = (call: string): MatrixRow => ({ call, expect: { O: 200, S: 200 } });

export const lookupMatrix: MatrixRow[] = [
  forEverybody('GET /states'),
  forEverybody('GET /default/links/languages/list'),
  forEverybody('GET /user/ethnicity-culture'),
  forEverybody('GET /default/links/invitationresource/list'),
  forEverybody('GET /relationships'),
];
