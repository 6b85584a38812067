// What is asked before sign-up begins: who may come in, and what proves that somebody may.
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { signUpEndpoints } from '@mycrew/contract/sign-up.ts';
import { call } from '#shared/api/call.ts';

export const readInstallation = (signal: AbortSignal) => call(signUpEndpoints.read, {}, { signal });

export const checkSignUpCode = (SignUpCode: string) => call(signUpEndpoints.checkCode, { body: { SignUpCode } });

export const sendSignUpLink = (Email: string, key: string) =>
  call(registrationEndpoints.proveEmail, { body: { Email } }, { key });
