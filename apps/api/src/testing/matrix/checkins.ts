import { everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

export const checkinMatrix: MatrixRow[] = [
  everybodys('GET /emoji/emotionbycategory'),
  everybodys('GET /emoji/emotionslist'),
  everybodys('GET /emoji/color'),
  everybodys('GET /feelingstemplate/templateby-category'),
  everybodys('GET /checkin/similarcount', () => ({ query: { emotionName: 'Sad' } })),
  {
    call: 'POST /checkin',
    // A supporter keeps no check-ins: a rule, not a secret.
    expect: { O: 201, S: 201, C: 422 },
    prepare: () => ({ body: { Emotions: [{ _id: 'sad', isPrimary: true }] } }),
  },
];
