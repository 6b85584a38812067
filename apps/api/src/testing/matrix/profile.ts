import { expect } from 'vitest';
import { everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

export const profileMatrix: MatrixRow[] = [
  {
    call: 'GET /user/profile',
    expect: { O: 200, S: 200 },
    never: ({ text }, { owner }, viewpoint) => {
      if (viewpoint === 'O') expect(text).toContain(owner.email);
      else for (const hers of [owner.id, owner.email, owner.mobile]) expect(text).not.toContain(hers);
    },
  },
  {
    call: 'PUT /user/profile',
    // Each changes their own, and nobody hers.
    expect: { O: 200, S: 200 },
    prepare: (_, viewpoint) => ({ body: { FirstName: `Name${viewpoint}` } }),
    never: ({ data }, { owner }, viewpoint) => {
      if (!'OCKSR'.includes(viewpoint)) return;
      expect(data).toMatchObject({ FirstName: `Name${viewpoint}` });
      if (viewpoint !== 'O') expect(data).not.toMatchObject({ _id: owner.id });
    },
  },
  {
    call: 'POST /user/email/update',
    // Nobody has confirmed their password here.
    expect: { O: 422, S: 422 },
    prepare: () => ({ body: { Email: 'another@example.com' } }),
  },
  everybodys('POST /user/mobile/verified', () => ({ body: {} })),
];
