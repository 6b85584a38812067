// When an invitation may be sent again: once, a day later, while it is pending.
import type { Channel, InvitationState } from './invitations.store.ts';

interface Sent {
  channel: Channel;
  state: InvitationState;
  createdAt: Date;
  resentAt: Date | null;
  expiresAt: Date;
}

const waitMs = 86_400_000;

export const isSentLately = ({ createdAt }: Pick<Sent, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < waitMs;

export const canResend = (sent: Sent, now: Date): boolean =>
  sent.channel !== 'link' &&
  sent.state === 'pending' &&
  sent.expiresAt > now &&
  sent.resentAt === null &&
  !isSentLately(sent, now);
