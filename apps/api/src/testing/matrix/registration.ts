import { expect } from 'vitest';
import { everybodys } from './own.ts';
import { viewpoints, type MatrixRow, type Viewpoint } from './row.ts';

const freshForm = (viewpoint: Viewpoint) => ({
  FirstName: 'Noor',
  LastName: 'Haddad',
  Email: `noor-${viewpoint.toLowerCase()}@example.com`,
  MobileNumber: `04915700${String(viewpoints.indexOf(viewpoint)).padStart(2, '0')}`,
  Password: 'kelp toast nineteen',
  YearOfBirth: 2008,
  AcceptedPolicies: true,
});
const notifiesNothing: MatrixRow['never'] = ({ data }) => expect(data).toEqual({ Available: true });
const noInvitation = { Pending: false, InviterFirstName: null, ExpiresAt: null, Email: null, MobileNumber: null };
/** Everybody's mobile and email stand confirmed here: there is nothing to send. */
const confirmed = (call: string): MatrixRow => ({ call, expect: { O: 409, S: 409 }, prepare: () => ({ body: {} }) });
const neverSent = (call: string): MatrixRow => ({
  call,
  expect: { O: 422, S: 422 },
  prepare: () => ({ body: { Otp: '123456' } }),
});

export const registrationMatrix: MatrixRow[] = [
  everybodys('POST /user/register', (_, viewpoint) => ({ body: freshForm(viewpoint) }), { status: 201 }),
  // Without an invitation that is open nobody gets in here, whoever they are.
  everybodys(
    'POST /user/webCrewApp',
    (_, viewpoint) => ({ body: { ...freshForm(viewpoint), Token: 'a-token-that-was-never-made' } }),
    { status: 422 },
  ),
  // Sign-up is open to everybody here, so no email needs to be proven for it.
  everybodys('POST /user/sign-up/email', () => ({ body: { Email: 'noor@school.edu.au' } }), { status: 404 }),
  everybodys('POST /user/email/confirm', () => ({ body: { Token: 'a-link-that-was-never-made' } }), { status: 422 }),
  everybodys('POST /user/email/confirm/send'),
  everybodys('POST /user/email/confirm/later'),
  {
    call: 'GET /user/email/availability',
    expect: { O: 200, S: 200 },
    prepare: ({ owner }) => ({ query: { email: owner.email } }),
    never: notifiesNothing,
  },
  {
    call: 'GET /user/mobile/availability',
    expect: { O: 200, S: 200 },
    prepare: ({ owner }) => ({ query: { mobile: owner.mobile } }),
    never: notifiesNothing,
  },
  {
    call: 'GET /user/email/availability/invite',
    expect: { O: 200, S: 200 },
    prepare: ({ crew }) => ({ query: { email: crew.email } }),
    never: ({ data }, _, viewpoint) => {
      // Hers already, or her own: nobody else learns that there is such an account.
      if (viewpoint === 'O' || viewpoint === 'C') expect(data).toEqual({ Available: false });
      else if ('SKR'.includes(viewpoint)) expect(data).toEqual({ Available: true });
    },
  },
  {
    call: 'GET /user/mobile/availability/invite',
    expect: { O: 200, S: 200 },
    prepare: ({ crew }) => ({ query: { mobile: crew.mobile } }),
    never: ({ data }, _, viewpoint) => {
      if ('SKR'.includes(viewpoint)) expect(data).toEqual({ Available: true });
    },
  },
  confirmed('POST /otp/send-opt'),
  confirmed('POST /otp/send-email-otp'),
  neverSent('POST /otp/verify-mobile-otp'),
  neverSent('POST /otp/verify-email-otp'),
  {
    call: 'GET /user/invitation/check-pending',
    expect: { O: 200, S: 200 },
    prepare: () => ({ query: { token: 'a-token-that-was-never-made' } }),
    never: ({ data }) => expect(data).toEqual(noInvitation),
  },
];
