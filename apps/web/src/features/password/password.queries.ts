// Public queries: both ways to reset a forgotten password.
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { call } from '#shared/api/call.ts';
import { deviceProof } from '#shared/session/deviceProof.ts';

export const emailResetLink = (Email: string) =>
  call(passwordEndpoints.startReset, { query: { isWeb: 'true' }, body: { Email } });

export const textResetCode = (MobileNumber: string) =>
  call(passwordEndpoints.sendResetCode, { body: { MobileNumber } });

/** Trades the six digits, or the emailed secret, for the grant to set a new password. */
export const tradeForReset = async (id: string, Otp: string): Promise<string> => {
  const { ResetAuthToken } = await call(passwordEndpoints.verifyReset, { params: { id }, body: { Otp } });
  return ResetAuthToken;
};

export type ResetWay = 'email' | 'mobile';
const setting = { email: passwordEndpoints.reset, mobile: passwordEndpoints.changeByMobile } as const;

export const setNewPassword = (way: ResetWay, id: string, body: { Password: string; ResetAuthToken: string }) =>
  call(setting[way], { params: { id }, body }, { proof: deviceProof() });
