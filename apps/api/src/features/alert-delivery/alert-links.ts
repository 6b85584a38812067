// The link in a text or email: derived each time, so that only its hash is stored.
import { createHmac } from 'node:crypto';
import { hashToken } from '#privacy/tokens.ts';

const characters = 22;

export const createAlertLinks = (key: Buffer, baseUrl: string) => {
  const tokenOf = (alertId: string, crewId: string): string =>
    createHmac('sha256', key).update(`${alertId}:${crewId}`).digest('base64url').slice(0, characters);
  return {
    hashOf: (alertId: string, crewId: string): Buffer => hashToken(tokenOf(alertId, crewId)),
    urlOf: (alertId: string, crewId: string): string => new URL(`/answer/${tokenOf(alertId, crewId)}`, baseUrl).href,
  };
};
export type AlertLinks = ReturnType<typeof createAlertLinks>;
