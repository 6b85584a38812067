// The calls that renew a session; screens for signing in and unlocking live in their room.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { call } from '#shared/api/call.ts';

export const readProfile = (signal?: AbortSignal) => call(profileEndpoints.read, {}, { ...(signal && { signal }) });

export const tradeRefreshToken = (refreshToken: string) =>
  call(sessionEndpoints.refresh, { body: { refreshToken } }, { apart: true, keepalive: true });

/** The token goes along, since the session is cleared without waiting for the answer. */
export const endSession = (token: string, DeviceId: string | null) =>
  call(sessionEndpoints.signOut, { body: DeviceId ? { DeviceId } : {} }, { apart: true, token, keepalive: true });

export const lockSession = () => call(sessionEndpoints.lock, { body: {} });

/** Sent at once, while the page is being left: nothing is waited for, not even new tokens. */
export const lockWhileLeaving = (token: string) =>
  call(sessionEndpoints.lock, { body: {} }, { apart: true, token, keepalive: true });

export const reportActive = () => call(sessionEndpoints.reportActive, { body: {} });
