// Passkeys after WebAuthn Level 3: options and verification.
import { brand } from '@mycrew/contract/brand.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

export interface KnownPasskey {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}
type Json = Record<string, unknown>;

/** With the first passkey: until then its 5 MB are not needed. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256 (COSE): what every authenticator speaks; newer ones are experiments of the runtime still. */
const algorithms = [-8, -7, -257];

/** What the browser sent may be anything; that it does not fit is all that anybody needs to know. */
const orNull = async <R>(verifying: () => Promise<R>): Promise<R | null> => {
  try {
    return await verifying();
  } catch {
    return null;
  }
};

const descriptorOf = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  transports,
});

export const createPasskeys = (baseUrl: string) => {
  const { hostname: rpID, origin: expectedOrigin } = new URL(baseUrl);
  return {
    askForNew: async (person: { id: string; name: string }, known: KnownPasskey[]) =>
      (await library()).generateRegistrationOptions({
        rpName: brand.name,
        rpID,
        userID: new Uint8Array(Buffer.from(person.id)),
        userName: person.name,
        userDisplayName: person.name,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      }),

    askForKnown: async (known: KnownPasskey[]) =>
      (await library()).generateAuthenticationOptions({
        rpID,
        allowCredentials: known.map(descriptorOf),
        userVerification: 'required',
      }),

    newIn: (response: Json, expectedChallenge: string) =>
      orNull(async () => {
        const { verifyRegistrationResponse } = await library();
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          supportedAlgorithmIDs: algorithms,
        });
        if (!verified) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports };
      }),

    /** The new count of signatures; null where it does not hold. */
    signedBy: (response: Json, known: KnownPasskey, expectedChallenge: string) =>
      orNull(async () => {
        const { verifyAuthenticationResponse } = await library();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          credential: {
            id: known.credentialId,
            publicKey: new Uint8Array(known.publicKey),
            counter: known.signCount,
          },
        });
        return verified ? authenticationInfo.newCounter : null;
      }),
  };
};
export type Passkeys = ReturnType<typeof createPasskeys>;
