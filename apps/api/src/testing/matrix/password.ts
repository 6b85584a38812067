import { hashPassword } from '#features/session/passwords.ts';
import { everybodys } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const password = 'kelp toast nineteen';
/** Hers alone: whoever else brings it does not know their own. */
const withHers = async ({ app, owner }: World) => {
  const passwordHash = await hashPassword(password);
  await app.db.updateTable('people').set({ passwordHash }).where('id', '=', owner.id).execute();
};
const unknownReset = { params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } };
const madeUp = { Password: 'river lamp forty two', ResetAuthToken: 'made-up-by-somebody-else' };

export const passwordMatrix: MatrixRow[] = [
  {
    call: 'POST /user/password/verify',
    expect: { O: 200, S: 422 },
    prepare: async (world) => {
      await withHers(world);
      return { body: { CurrentPassword: password } };
    },
  },
  {
    call: 'PUT /user/password/change',
    expect: { O: 200, S: 422 },
    prepare: async (world) => {
      await withHers(world);
      return { body: { CurrentPassword: password, NewPassword: 'river lamp forty two' } };
    },
  },
  {
    call: 'POST /password/reset/initiate',
    // The same to everybody, whoever has that address or not.
    expect: { O: 200, S: 200 },
    prepare: (_, viewpoint) => ({ body: { Email: `${viewpoint.toLowerCase()}@example.com` } }),
  },
  everybodys('POST /password/generate-otp', (_, viewpoint) => ({
    body: { MobileNumber: `04915700${viewpoint.codePointAt(0)!}` },
  })),
  {
    call: 'POST /otp/verify-resetPassword/{id}',
    expect: { O: 422, S: 422 },
    prepare: () => ({ ...unknownReset, body: { Otp: '123456' } }),
  },
  {
    call: 'POST /password/{id}/reset',
    // A person's id is no way back in.
    expect: { O: 422, S: 422 },
    prepare: ({ owner }) => ({ params: { id: owner.id }, body: madeUp }),
  },
  {
    call: 'POST /password/change-by-mobile/{id}',
    expect: { O: 422, S: 422 },
    prepare: () => ({ ...unknownReset, body: madeUp }),
  },
];
