/** An organisation's own OpenID provider: signs its people in, reads their role anew, and checks its logout tokens. */
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import * as z from 'zod/mini';
import type { OpenIdPerson } from './openid.ts';
import { createProvider, nullUnlessAway, OpenIdAway, type ProviderOptions, wayBack } from './openid-provider.ts';

export interface OrganisationOptions extends ProviderOptions {
  id: string;
  name: string;
  /** Empty: any. */
  domains: readonly string[];
  for: readonly ('members' | 'staff')[];
  /** The claim, and which of its values give which role. */
  roles: { claim: string; lead: readonly string[]; moderator: readonly string[] } | null;
  scope: string;
  prompt: string;
}

/** What a sign-in there says; `emailVerified` is false also for an email outside the organisation's domains. */
export interface OrganisationPerson extends OpenIdPerson {
  sub: string;
  sid: string | null;
  role: StaffRole | null;
  /** Only with a role, which it reads anew. */
  refreshToken: string | null;
}

const Claims = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  sid: z.optional(z.string()),
  email: z._default(z.string(), ''),
  email_verified: z.optional(z.unknown()),
  /** Entra: the owner of the domain has confirmed it. */
  xms_edov: z.optional(z.unknown()),
  /** Google: whose workspace an account belongs to. */
  hd: z.optional(z.unknown()),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
});
type Claims = z.output<typeof Claims>;
type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const Logout = z.looseObject({
  jti: z.string().check(z.minLength(1), z.maxLength(255)),
  iat: z.number(),
  sub: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  sid: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  nonce: z.optional(z.undefined()),
  events: z.looseObject({ [logoutEvent]: z.looseObject({}) }),
});
export interface LogoutNotice {
  jti: string;
  subject: string | null;
  sid: string | null;
}

const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Its keys did not come. */
const awayCodes = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);
const logoutLastsSeconds = 120;
const toleranceSeconds = 60;
const isYes = (claim: unknown): boolean => [true, 1, '1', 'true'].some((yes) => claim === yes);

/** A claim by its whole name, or by its path: `realm_access.roles`. */
const claimAt = (claims: Record<string, unknown>, name: string): unknown =>
  name in claims
    ? claims[name]
    : name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], claims);

export function createOrganisation(options: OrganisationOptions) {
  const { issuer, clientId, domains, roles } = options;
  const provider = createProvider(options);
  let keys: { at: string; get: JWTVerifyGetKey } | null = null;
  const mayBeStaff = options.for.includes('staff');

  const roleIn = (claims: Claims): StaffRole | null => {
    if (!roles || !mayBeStaff) return null;
    const found = [claimAt(claims, roles.claim)].flat();
    const has = (role: StaffRole) => roles[role].some((value) => found.includes(value));
    return has('lead') ? 'lead' : has('moderator') ? 'moderator' : null;
  };

  const isOfDomain = ({ email, hd }: Claims): boolean => {
    if (domains.length === 0) return true;
    const given = [email.slice(email.lastIndexOf('@') + 1)];
    // A personal account at Google may have any email: only `hd` says whose it is.
    if (new URL(issuer).hostname === 'accounts.google.com') given.push(typeof hd === 'string' ? hd : '');
    return given.every((domain) => domains.includes(domain.toLowerCase()));
  };

  /** Many providers leave email and roles out of the id token. */
  const completed = async (config: client.Configuration, tokens: Tokens, claims: Claims) => {
    const isWhole = claims.email && (!roles || claimAt(claims, roles.claim) !== undefined);
    if (isWhole || !config.serverMetadata().userinfo_endpoint) return claims;
    const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
    return Claims.parse({ ...more, ...tokens.claims() });
  };

  /** Null: refused, or not for us, for this asking, or for now. */
  const read = async (config: client.Configuration, granted: Promise<Tokens>, sub?: string) => {
    const tokens = await granted;
    const reply = Claims.safeParse(tokens.claims() ?? (sub && { sub }));
    if (!reply.success || (sub !== undefined && reply.data.sub !== sub)) return null;
    return { tokens, claims: await completed(config, tokens, reply.data) };
  };

  const verifyKeys = async (): Promise<JWTVerifyGetKey> => {
    const at = (await provider()).serverMetadata().jwks_uri;
    if (!at) throw new OpenIdAway();
    if (keys?.at !== at)
      keys = { at, get: createRemoteJWKSet(new URL(at), { timeoutDuration: 5_000, [customFetch]: fetch }) };
    return keys.get;
  };

  return {
    id: options.id,
    name: options.name,
    isForMembers: options.for.includes('members'),
    mayBeStaff,

    async authorizeUrl(ask: { redirectUri: string; state: string; nonce: string; challenge: string }): Promise<string> {
      return client.buildAuthorizationUrl(await provider(), {
        redirect_uri: ask.redirectUri,
        scope: options.scope,
        state: ask.state,
        nonce: ask.nonce,
        code_challenge: ask.challenge,
        code_challenge_method: 'S256',
        ...(options.prompt && { prompt: options.prompt }),
      }).href;
    },

    async redeem(given: {
      redirectUri: string;
      code: string;
      issuer?: string | undefined;
      verifier: string;
      nonce: string;
    }): Promise<OrganisationPerson | null> {
      const config = await provider();
      const checks = { pkceCodeVerifier: given.verifier, expectedNonce: given.nonce, idTokenExpected: true };
      const grant = client.authorizationCodeGrant(config, wayBack(given.redirectUri, given), checks);
      const found = await read(config, grant).catch(nullUnlessAway);
      if (!found) return null;
      const { tokens, claims } = found;
      const role = roleIn(claims);
      return {
        subject: `${issuer}|${claims.sub}`,
        sub: claims.sub,
        email: claims.email,
        emailVerified: (isYes(claims.email_verified) || isYes(claims.xms_edov)) && isOfDomain(claims),
        firstName: claims.given_name,
        lastName: claims.family_name,
        sid: claims.sid ?? null,
        role,
        refreshToken: role ? (tokens.refresh_token ?? null) : null,
      };
    },

    /** Null: the provider does not know them any more. */
    async readAgain(
      refreshToken: string,
      sub: string,
    ): Promise<{ role: StaffRole | null; refreshToken: string } | null> {
      const config = await provider();
      try {
        const found = await read(config, client.refreshTokenGrant(config, refreshToken), sub);
        if (!found) return null;
        return { role: roleIn(found.claims), refreshToken: found.tokens.refresh_token ?? refreshToken };
      } catch (cause) {
        if (cause instanceof client.ResponseBodyError && cause.error === 'invalid_grant') return null;
        if (cause instanceof client.WWWAuthenticateChallengeError) return null;
        throw cause instanceof OpenIdAway ? cause : new OpenIdAway({ cause });
      }
    },

    /** Null: not a logout token of this provider, for us, and of these minutes. */
    async readLogout(token: string, now: Date): Promise<LogoutNotice | null> {
      const checks = {
        issuer,
        audience: clientId,
        algorithms,
        clockTolerance: toleranceSeconds,
        maxTokenAge: logoutLastsSeconds,
        currentDate: now,
      };
      const verified = await jwtVerify(token, await verifyKeys(), checks).catch((error: unknown) => {
        const isTheirs = error instanceof errors.JOSEError && !awayCodes.has(error.code);
        if (isTheirs) return null;
        throw new OpenIdAway({ cause: error });
      });
      const reply = Logout.safeParse(verified?.payload);
      if (!reply.success || (!reply.data.sub && !reply.data.sid)) return null;
      const { jti, sub, sid } = reply.data;
      return { jti, subject: sub ? `${issuer}|${sub}` : null, sid: sid ?? null };
    },
  };
}
export type Organisation = ReturnType<typeof createOrganisation>;
