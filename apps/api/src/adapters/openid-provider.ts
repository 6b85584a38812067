// Discovery and responses of an OpenID provider, for sign-in and address books.
import * as client from 'openid-client';
import { isLoopbackName } from './addresses.ts';
import type { Clock } from './clock.ts';

export class OpenIdAway extends Error {
  constructor(options?: ErrorOptions) {
    super('The provider can’t be reached.', options);
  }
}

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  clock: Clock;
  timeoutMs?: number;
}

const clockToleranceSeconds = 60;
const discoveryLastsMs = 24 * 3_600_000;

/** Asked at first use and once a day; a failure is not remembered. */
export function createProvider({ issuer, clientId, clientSecret, clock, timeoutMs = 5_000 }: ProviderOptions) {
  let known: { at: number; provider: Promise<client.Configuration> } | null = null;

  const discover = (): Promise<client.Configuration> => {
    const server = new URL(issuer);
    const about = { client_secret: clientSecret, [client.clockTolerance]: clockToleranceSeconds };
    return client
      .discovery(server, clientId, about, undefined, {
        timeout: timeoutMs / 1_000,
        [client.customFetch]: ask,
        // Only a provider on this machine is asked without encryption.
        execute: [
          client.enableNonRepudiationChecks,
          ...(isLoopbackName(server.hostname) ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((cause: unknown) => {
        throw new OpenIdAway({ cause });
      });
  };

  return async function provider(): Promise<client.Configuration> {
    const now = clock.now().getTime();
    if (!known || now - known.at > discoveryLastsMs) known = { at: now, provider: discover() };
    const asked = known;
    return asked.provider.catch((error: unknown) => {
      if (known === asked) known = null;
      throw error;
    });
  };
}

const ask: client.CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new OpenIdAway({ cause });
  });
  if (answer.status >= 500) throw new OpenIdAway();
  return answer;
};

/**
 * The address that the browser came back to, as the provider wrote it; the state was checked by whoever sealed it. Where the
 * provider names itself in it, or says that it always does, another one that answered in its place is refused (RFC 9207).
 */
export const wayBack = (redirectUri: string, { code, issuer }: { code: string; issuer?: string | undefined }): URL => {
  const back = new URL(redirectUri);
  back.search = new URLSearchParams({ code, ...(issuer && { iss: issuer }) }).toString();
  return back;
};

/** What a provider refuses is null; that it cannot be reached is thrown. */
export const nullUnlessAway = (error: unknown): null => {
  if (error instanceof client.ClientError && error.cause instanceof OpenIdAway) throw error.cause;
  const refusals = [client.ClientError, client.ResponseBodyError, client.WWWAuthenticateChallengeError];
  if (refusals.some((refusal) => error instanceof refusal)) return null;
  throw error;
};
