// An acceptance that waits for confirmation: Minh is asked about Priya.
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#database/database.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Cast } from './demo-history.ts';

const dayMs = 86_400_000;
const lastsDays = 14;

export const addInvitations = async (tx: Tx, cast: Cast, now: Date): Promise<void> => {
  const [createdAt, answeredAt] = [new Date(now.getTime() - dayMs), new Date(now.getTime() - dayMs / 8)];
  await tx
    .insertInto('invitations')
    .values({
      id: uuidv7(),
      inviterId: cast.get('minh')!.id,
      channel: 'link',
      firstName: 'Pri',
      relationship: 'friend',
      tokenHash: hashToken(newToken()),
      state: 'waiting',
      answeredBy: cast.get('priya')!.id,
      answeredAt,
      createdAt,
      expiresAt: new Date(answeredAt.getTime() + lastsDays * dayMs),
    })
    .execute();
};
