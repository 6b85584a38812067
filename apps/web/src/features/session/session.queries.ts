// Public queries of the room: signing in (also with Google) and unlocking. Renewal of a session lives in shared/session.
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { call } from '#shared/api/call.ts';
import { deviceId } from '#shared/session/device.ts';
import { deviceProof } from '#shared/session/deviceProof.ts';

export const signIn = (typed: Pick<RequestOf<typeof sessionEndpoints.signIn>['body'], 'userName' | 'password'>) =>
  call(sessionEndpoints.signIn, { body: { ...typed, DeviceId: deviceId() } }, { proof: deviceProof() });

export const unlock = (password: string) => call(sessionEndpoints.unlock, { body: { password } });

export const startGoogle = () => call(sessionEndpoints.startGoogle);

export const signInWithGoogle = (sent: { Code: string; State: string; Nonce: string; Issuer?: string }) =>
  call(sessionEndpoints.signInWithGoogle, { body: { ...sent, DeviceId: deviceId() } }, { proof: deviceProof() });
