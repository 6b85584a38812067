/** Signs people in at an OpenID provider that an operator has set: Google, unless told otherwise. */
import * as client from 'openid-client';
import * as z from 'zod/mini';
import { isLoopbackName } from './addresses.ts';
import type { Clock } from './clock.ts';

export class OpenIdAway extends Error {
  constructor(options?: ErrorOptions) {
    super('The sign-in provider can’t be reached.', options);
  }
}

/** What the provider says about somebody, checked. */
export interface OpenIdPerson {
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface OpenId {
  /** Where to send the browser. */
  authorizeUrl(ask: { redirectUri: string; state: string; nonce: string; challenge: string }): Promise<string>;
  /** Null: the provider did not take the code, or its answer is not for us, for this asking, or for now. */
  redeem(given: { redirectUri: string; code: string; verifier: string; nonce: string }): Promise<OpenIdPerson | null>;
}

interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  clock: Clock;
  timeoutMs?: number;
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string(),
  email_verified: z._default(z.boolean(), false),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
});

const clockToleranceSeconds = 60;
const discoveryLastsMs = 24 * 3_600_000;

export function createOpenId({ issuer, clientId, clientSecret, clock, timeoutMs = 5_000 }: OpenIdOptions): OpenId {
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

  /** Asked at first use and once a day; a failure is not remembered. */
  async function provider(): Promise<client.Configuration> {
    const now = clock.now().getTime();
    if (!known || now - known.at > discoveryLastsMs) known = { at: now, provider: discover() };
    const asked = known;
    return asked.provider.catch((error: unknown) => {
      if (known === asked) known = null;
      throw error;
    });
  }

  return {
    async authorizeUrl({ redirectUri, state, nonce, challenge }) {
      return client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).href;
    },

    async redeem({ redirectUri, code, verifier, nonce }) {
      const config = await provider();
      // The state was checked by whoever sealed it. There is one provider, so no other can have answered in its place.
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, iss: config.serverMetadata().issuer }).toString();
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(config, back, checks).catch(nullUnlessAway);
      const claims = Claims.safeParse(tokens?.claims());
      if (!claims.success) return null;
      const { sub, email, email_verified: emailVerified, given_name: firstName, family_name: lastName } = claims.data;
      return { subject: `${issuer}|${sub}`, email, emailVerified, firstName, lastName };
    },
  };
}

const ask: client.CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new OpenIdAway({ cause });
  });
  if (answer.status >= 500) throw new OpenIdAway();
  return answer;
};

const nullUnlessAway = (error: unknown): null => {
  if (error instanceof client.ClientError && error.cause instanceof OpenIdAway) throw error.cause;
  const refusals = [client.ClientError, client.ResponseBodyError, client.WWWAuthenticateChallengeError];
  if (refusals.some((refusal) => error instanceof refusal)) return null;
  throw error;
};
