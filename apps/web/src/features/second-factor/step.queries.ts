// Calls of the second step and of recovery: all without a session.
import { secondFactorEndpoints } from '@mycrew/contract/second-factor.ts';
import { call } from '#shared/api/call.ts';
import { deviceId } from '#shared/session/device.ts';
import { deviceProof } from '#shared/session/deviceProof.ts';
import { startAuthentication } from './passkeys.ts';

const asThisBrowser = () => ({ proof: deviceProof() });

export const stepByCode = (Challenge: string, Code: string) =>
  call(secondFactorEndpoints.signIn, { body: { Challenge, Code, DeviceId: deviceId() } }, asThisBrowser());

export const stepByPasskey = async (Challenge: string) => {
  const asked = await call(secondFactorEndpoints.askPasskey, { body: { Challenge } }, asThisBrowser());
  const Passkey = await startAuthentication(asked);
  return call(secondFactorEndpoints.signIn, { body: { Challenge, Passkey, DeviceId: deviceId() } }, asThisBrowser());
};

/** Without an answer the page shows at once whom to call. */
export const alertFromStep = (Challenge: string, ClientAlertId: string) =>
  call(secondFactorEndpoints.raiseAlert, { body: { Challenge, ClientAlertId } }, { tries: 1, patienceMs: 10_000 });

export const reportAllLost = (Challenge: string) =>
  call(secondFactorEndpoints.lose, { body: { Challenge } }, asThisBrowser());

export const followLostLink = (act: 'stop' | 'remove', Secret: string) =>
  call(act === 'stop' ? secondFactorEndpoints.keepByLink : secondFactorEndpoints.removeByLink, { body: { Secret } });
