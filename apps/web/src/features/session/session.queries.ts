// Public queries of the room: signing in (also with Google or an organisation) and unlocking. Renewal of a session lives in shared/session.
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { type LinkBy, sessionEndpoints } from '@mycrew/contract/session.ts';
import { call } from '#shared/api/call.ts';
import { deviceId } from '#shared/session/device.ts';
import { deviceProof } from '#shared/session/deviceProof.ts';

export const signIn = (
  typed: Pick<RequestOf<typeof sessionEndpoints.signIn>['body'], 'userName' | 'password' | 'LinkTicket'>,
) => call(sessionEndpoints.signIn, { body: { ...typed, DeviceId: deviceId() } }, { proof: deviceProof() });

export const unlock = (password: string) => call(sessionEndpoints.unlock, { body: { password } });

/** `organisation`: null is Google. */
export const startAt = (organisation: string | null) =>
  organisation === null
    ? call(sessionEndpoints.startGoogle)
    : call(sessionEndpoints.startOrganisation, { params: { organisation } });

interface Returned {
  Code: string;
  State: string;
  Nonce: string;
  Issuer?: string;
}
export const finishAt = async (organisation: string | null, sent: Returned) => {
  const parts = { body: { ...sent, DeviceId: deviceId() } };
  const how = { proof: deviceProof() };
  return organisation === null
    ? { ...(await call(sessionEndpoints.signInWithGoogle, parts, how)), Link: null }
    : call(sessionEndpoints.signInWithOrganisation, parts, how);
};

export const sendLinkCode = (Ticket: string, By: LinkBy) =>
  call(sessionEndpoints.sendLinkCode, { body: { Ticket, By } });

export const linkByCode = (Ticket: string, By: LinkBy, Otp: string) =>
  call(sessionEndpoints.linkByCode, { body: { Ticket, By, Otp, DeviceId: deviceId() } }, { proof: deviceProof() });
