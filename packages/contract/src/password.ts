// Changing a password and getting back in; step-up. Specification sections 5 and 7.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Code, Password } from './registration.ts';
import { Email, Instant, Mobile, Nothing } from './wire.ts';

const CurrentPassword = z
  .string('Please enter your password.')
  .check(z.minLength(1, 'Please enter your password.'), z.maxLength(128));
/** An opaque name of one reset that is under way; never a person's id. */
const ResetId = z.object({ id: z.string().check(z.minLength(16), z.maxLength(100), z.regex(/^[\w-]+$/u)) });
const ResetAuthToken = z.string().check(z.minLength(20), z.maxLength(200), z.regex(/^[\w-]+$/u));

export const ChangePassword = z.object({ CurrentPassword, NewPassword: Password });
export const NewPassword = z.object({ Password, ResetAuthToken });

export const passwordEndpoints = endpoints({
  verify: {
    method: 'POST',
    path: '/user/password/verify',
    rate: 'unlock',
    idempotent: false,
    body: z.object({ CurrentPassword }),
    reply: z.object({ Until: Instant }),
    summary: 'Step-up: opens five minutes for what asks for the password again.',
  },
  change: {
    method: 'PUT',
    path: '/user/password/change',
    rate: 'unlock',
    idempotent: false,
    body: ChangePassword,
    reply: Nothing,
    summary: 'Change my password; all my other sessions end, and I am notified by email.',
  },
  startReset: {
    method: 'POST',
    path: '/password/reset/initiate',
    access: 'public',
    rate: 'code',
    idempotent: false,
    query: z.object({ isWeb: z.optional(z.enum(['true', 'false'])) }),
    body: z.object({ Email }),
    reply: Nothing,
    summary: 'Email a reset link, if that address has an account; answers alike either way.',
  },
  sendResetCode: {
    method: 'POST',
    path: '/password/generate-otp',
    access: 'public',
    rate: 'code',
    idempotent: false,
    body: z.object({ MobileNumber: Mobile }),
    reply: z.object({ ResetId: z.string(), ResendAfterSeconds: z.int(), ExpiresAt: Instant }),
    summary: 'Text a reset code, if that mobile has an account; answers alike either way.',
  },
  verifyReset: {
    method: 'POST',
    path: '/otp/verify-resetPassword/{id}',
    access: 'public',
    rate: 'code',
    idempotent: false,
    params: ResetId,
    body: z.object({
      Otp: z.union([Code, z.string().check(z.minLength(20), z.maxLength(200), z.regex(/^[\w-]+$/u))]),
    }),
    reply: z.object({ ResetAuthToken: z.string() }),
    summary: 'The six digits, or the secret of the emailed link, for a ResetAuthToken of ten minutes.',
  },
  reset: {
    method: 'POST',
    path: '/password/{id}/reset',
    access: 'public',
    rate: 'code',
    idempotent: false,
    params: ResetId,
    body: NewPassword,
    reply: Nothing,
    summary: 'Set a new password with a ResetAuthToken of either way; once, and every session ends.',
  },
  changeByMobile: {
    method: 'POST',
    path: '/password/change-by-mobile/{id}',
    access: 'public',
    rate: 'code',
    idempotent: false,
    params: ResetId,
    body: NewPassword,
    reply: Nothing,
    summary: 'The same with one of the mobile way.',
  },
});
