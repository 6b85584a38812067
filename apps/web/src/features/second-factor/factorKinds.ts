import type { Factor } from '@mycrew/contract/second-factor.ts';

export const factorKinds: Record<Factor['Kind'], string> = { passkey: 'Passkey', totp: 'Authenticator app' };
