import type { ReceivedNudge } from '@mycrew/contract/nudges.ts';
import type { ReceivedRow } from './nudges.store.ts';

export const presentReceived = ({ kind, createdAt, answer }: ReceivedRow): ReceivedNudge => ({
  Kind: kind,
  SentOn: createdAt.toISOString(),
  Answer: answer,
});
