import type { MatrixRow } from './row.ts';

const catalogue = (call: string): MatrixRow => ({ call, expect: { O: 200, S: 200 } });

export const checkinMatrix: MatrixRow[] = [
  catalogue('GET /emoji/emotionbycategory'),
  catalogue('GET /emoji/emotionslist'),
  catalogue('GET /emoji/color'),
  catalogue('GET /feelingstemplate/templateby-category'),
  { call: 'GET /checkin/similarcount', expect: { O: 200, S: 200 }, prepare: () => ({ query: { emotionName: 'Sad' } }) },
  {
    call: 'POST /checkin',
    // A supporter keeps no check-ins: a rule, not a secret.
    expect: { O: 201, S: 201, C: 422 },
    prepare: () => ({ body: { Emotions: [{ _id: 'sad', isPrimary: true }] } }),
  },
];
