/** Signs people in at the configured OpenID provider; the default is Google. */
import * as client from 'openid-client';
import * as z from 'zod/mini';
import { createProvider, nullUnlessAway, type ProviderOptions, wayBack } from './openid-provider.ts';

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
  redeem(given: {
    redirectUri: string;
    code: string;
    /** Who the redirect says it is from. */
    issuer?: string | undefined;
    verifier: string;
    nonce: string;
  }): Promise<OpenIdPerson | null>;
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string(),
  email_verified: z._default(z.boolean(), false),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
});

export function createOpenId(options: ProviderOptions): OpenId {
  const provider = createProvider(options);
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

    async redeem({ redirectUri, code, issuer, verifier, nonce }) {
      const config = await provider();
      const back = wayBack(redirectUri, { code, issuer });
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(config, back, checks).catch(nullUnlessAway);
      const claims = Claims.safeParse(tokens?.claims());
      if (!claims.success) return null;
      const { sub, email, email_verified: emailVerified, given_name: firstName, family_name: lastName } = claims.data;
      return { subject: `${options.issuer}|${sub}`, email, emailVerified, firstName, lastName };
    },
  };
}
