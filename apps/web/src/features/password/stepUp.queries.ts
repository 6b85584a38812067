// Grants five minutes for calls that require the password again.
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { call } from '#shared/api/call.ts';

export const confirmPassword = (CurrentPassword: string) =>
  call(passwordEndpoints.verify, { body: { CurrentPassword } });
