import type { MatrixRow } from './row.ts';

export const helplineMatrix: MatrixRow[] = [
  { call: 'POST /user/kids-counter/call', expect: { O: 200, S: 200 } },
  { call: 'POST /user/kids-counter/chat', expect: { O: 200, S: 200 } },
  { call: 'GET /help/directory', expect: { O: 200, S: 200 } },
];
