// The calls that renew a session; screens for signing in and unlocking live in their room.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { call } from '#shared/api/call.ts';

export const readProfile = (signal?: AbortSignal) => call(profileEndpoints.read, {}, { ...(signal && { signal }) });

export const tradeRefreshToken = (refreshToken: string) =>
  call(sessionEndpoints.refresh, { body: { refreshToken } }, { apart: true, keepalive: true });

/** Passes the token, since the session is cleared without waiting for the answer. */
export const endSession = (token: string, DeviceId: string | null) =>
  call(sessionEndpoints.signOut, { body: DeviceId ? { DeviceId } : {} }, { apart: true, token, keepalive: true });

export const lockSession = () => call(sessionEndpoints.lock, { body: {} });

/** Sent during unload, without waiting or refreshing tokens. */
export const lockWhileLeaving = (token: string) =>
  call(sessionEndpoints.lock, { body: {} }, { apart: true, token, keepalive: true });

export const reportActive = () => call(sessionEndpoints.reportActive, { body: {} });
