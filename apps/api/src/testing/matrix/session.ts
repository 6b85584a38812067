import { randomBytes } from 'node:crypto';
import { hashPassword } from '#features/session/passwords.ts';
import { signIn } from '#testing/people.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow } from './row.ts';

export const sessionMatrix: MatrixRow[] = [
  {
    call: 'POST /login/multi',
    expect: { O: 401, S: 401 },
    prepare: ({ owner }) => ({ body: { userName: owner.email, password: 'not hers at all' } }),
  },
  {
    call: 'POST /userstatus/refresh-token',
    // The token is the credential, whoever brings it.
    expect: { O: 200, S: 200 },
    prepare: ({ owner }) => ({ body: { refreshToken: owner.refreshToken } }),
  },
  {
    call: 'POST /userstatus/unlock',
    // A wrong password is an answer, not an error.
    expect: { O: 200, S: 200 },
    prepare: () => ({ body: { password: 'not hers at all' } }),
  },
  everybodys('PUT /user/logout', async ({ app, owner }, viewpoint) => {
    if (viewpoint === 'T') Object.assign(owner, await signIn(app, owner.id));
    return { body: {} };
  }),
  {
    call: 'PUT /user/screenlock/update',
    // Hers to set, by her password; nobody else's password is hers.
    expect: { O: 200, S: 422 },
    prepare: async ({ app, owner }) => {
      const passwordHash = await hashPassword('kelp toast nineteen');
      await app.db.updateTable('people').set({ passwordHash }).where('id', '=', owner.id).execute();
      return { body: { password: 'kelp toast nineteen', newPin: '4821' } };
    },
  },
  everybodys('GET /login/ways'),
  // No installation has Google unless it is set.
  { call: 'GET /login/google', expect: { O: 404, S: 404 } },
  {
    call: 'POST /login/google',
    expect: { O: 404, S: 404 },
    prepare: () => ({ body: { Code: 'abcd', State: 'x'.repeat(40), Nonce: 'y'.repeat(43) } }),
  },
  // Nor any organisation.
  {
    call: 'GET /login/organisation/{organisation}',
    expect: { O: 404, S: 404 },
    prepare: () => ({ params: { organisation: 'school' } }),
  },
  {
    call: 'POST /login/organisation',
    expect: { O: 422, S: 422 },
    prepare: () => ({ body: { Code: 'abcd', State: 'x'.repeat(40), Nonce: 'y'.repeat(43) } }),
  },
  {
    call: 'POST /login/organisation/link/code',
    expect: { O: 422, S: 422 },
    prepare: () => ({ body: { Ticket: 'x'.repeat(40), By: 'email' } }),
  },
  {
    call: 'POST /login/organisation/link',
    expect: { O: 422, S: 422 },
    prepare: () => ({ body: { Ticket: 'x'.repeat(40), By: 'email', Otp: '123456' } }),
  },
  {
    call: 'POST /login/organisation/{organisation}/logout',
    expect: { O: 404, S: 404 },
    prepare: () => ({ params: { organisation: 'school' }, body: { logout_token: 'x'.repeat(40) } }),
  },
  everybodys('GET /user/organisations'),
  hersAlone('DELETE /user/organisations/{organisation}', async ({ app, owner }) => {
    const link = {
      organisation: 'school',
      subjectIndex: randomBytes(32),
      personId: owner.id,
      linkedAt: app.clock.now(),
    };
    await app.db.deleteFrom('organisationLinks').execute();
    await app.db.insertInto('organisationLinks').values(link).execute();
    return { params: { organisation: 'school' } };
  }),
  everybodys('POST /userstatus/lock', () => ({ body: {} })),
  everybodys('POST /userstatus/active', () => ({ body: {} })),
];
