// The push message of a test: of a type of its own, so that no browser takes it for an alert, and answered by its own link.
import type { PushMessage } from '@mycrew/contract/push.ts';

export const testPushToWire = (testId: string, link: string, words: { title: string; body: string }): PushMessage => ({
  ...words,
  data: { Type: 'TEST-MESSAGE', _id: testId, Answer: link },
});
