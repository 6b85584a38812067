import { type SmallAct, smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import { everybodys } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const act = {
  Kind: 'hope-box',
  Category: 'sad',
  Hour: 21,
  IsDone: true,
  Helped: true,
} as const satisfies Omit<SmallAct, '_id'>;
const id = '4b8c1f0e-6f0a-4c55-9d2e-0b7f6f2f9a10';

export const smallActMatrix: MatrixRow[] = [
  everybodys(
    'GET /user/small-acts',
    async ({ app, owner }: World) => {
      await app.call(smallActEndpoints.save, { params: { id }, body: act }, owner);
      return {};
    },
    { words: act.Kind },
  ),
  everybodys('PUT /user/small-acts/{id}', () => ({ params: { id }, body: act })),
];
