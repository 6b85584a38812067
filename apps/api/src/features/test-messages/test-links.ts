// The link in a test's text or email: derived each time, so that only its hash is stored; of each way its own, which tells how the answer came.
import { createHmac } from 'node:crypto';
import type { TestChannel } from '@mycrew/contract/test-messages.ts';
import { hashToken } from '#privacy/tokens.ts';

const characters = 22;

export const createTestLinks = (key: Buffer, baseUrl: string) => {
  const tokenOf = (testId: string, channel: TestChannel): string =>
    createHmac('sha256', key).update(`${testId}:${channel}`).digest('base64url').slice(0, characters);
  return {
    hashOf: (testId: string, channel: TestChannel): Buffer => hashToken(tokenOf(testId, channel)),
    urlOf: (testId: string, channel: TestChannel): string =>
      new URL(`/answer/test/${tokenOf(testId, channel)}`, baseUrl).href,
  };
};
export type TestLinks = ReturnType<typeof createTestLinks>;
