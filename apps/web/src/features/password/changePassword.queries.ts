// The call of changing one's password while signed in.
import { mutationOptions } from '@tanstack/react-query';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { call } from '#shared/api/call.ts';

export const changePassword = mutationOptions({
  mutationKey: ['password', 'change'],
  meta: { quiet: true },
  mutationFn: (typed: { CurrentPassword: string; NewPassword: string }) =>
    call(passwordEndpoints.change, { body: typed }),
});
