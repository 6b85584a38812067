/** Signs people in at an OpenID provider that an operator has set: Google, unless told otherwise. */
import { jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { createOpenIdProvider, OpenIdAway, type Keys } from './openid-provider.ts';

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

const TokenAnswer = z.object({ id_token: z.string() });
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string(),
  email_verified: z._default(z.boolean(), false),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
});

const clockToleranceSeconds = 60;

export function createOpenId(options: OpenIdOptions): OpenId {
  const { issuer, clientId, clientSecret, clock, timeoutMs = 5_000 } = options;
  const { ask, provider } = createOpenIdProvider({ issuer, clock, timeoutMs });

  return {
    async authorizeUrl({ redirectUri, state, nonce, challenge }) {
      const url = new URL((await provider()).authorization_endpoint);
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },

    async redeem({ redirectUri, code, verifier, nonce }) {
      const { token_endpoint: tokenUrl, keys } = await provider();
      const answer = await ask(tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: clientSecret,
          code_verifier: verifier,
        }),
      });
      if (answer.status >= 500) throw new OpenIdAway();
      const token = TokenAnswer.safeParse(await answer.json().catch(() => null));
      if (!answer.ok || !token.success) return null;
      return personIn(token.data.id_token, keys, nonce);
    },
  };

  async function personIn(idToken: string, keys: Keys, nonce: string): Promise<OpenIdPerson | null> {
    const checked = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: clockToleranceSeconds,
      currentDate: clock.now(),
    }).catch((error: unknown) => {
      if (error instanceof OpenIdAway) throw error;
      return null;
    });
    if (!checked || checked.payload['nonce'] !== nonce) return null;
    // Where a token is for several, the one it was asked by is named.
    const { aud, azp } = checked.payload;
    if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId) return null;
    const claims = Claims.safeParse(checked.payload);
    if (!claims.success) return null;
    const { sub, email, email_verified: emailVerified, given_name: firstName, family_name: lastName } = claims.data;
    return { subject: `${issuer}|${sub}`, email, emailVerified, firstName, lastName };
  }
}
