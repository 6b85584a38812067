// Phrases of invitations: channel, content and status.
import { brand } from '@mycrew/contract/brand.ts';
import type { InvitationChannel } from '@mycrew/contract/channels.ts';
import type { SentInvitation, YesToConfirm } from '@mycrew/contract/crew.ts';
import { longDay } from '#shared/format/times.ts';

export const channelNames: Record<InvitationChannel, string> = { sms: 'Text', email: 'Email', link: 'Link' };

/** As choices side by side. */
export const channelChoices: Record<InvitationChannel, string> = { ...channelNames, link: 'Link or QR' };

/** By one's own name for them, else by the address. */
export const invitedName = ({ FirstName, Contact }: { FirstName: string; Contact: string | null }): string =>
  FirstName || Contact || 'somebody';

export const askWords: Record<InvitationChannel, string> = {
  sms: 'Send the text',
  email: 'Send the email',
  link: 'Make the link and code',
};

interface Written {
  inviter: string;
  invited: string;
  message: string;
}

/** The message, shortened where the mail explains more. */
export function previewOf(channel: InvitationChannel, { inviter, invited, message }: Written): string[] {
  const asks = `${inviter} would like you in their Crew`;
  if (channel === 'email') {
    return [
      `Hi ${invited || '…'},`,
      `${asks}. You may hear when ${inviter} could use a hello. You don’t have to fix anything.`,
      ...(message ? [`${inviter} writes: “${message}”`] : []),
      'See what you would promise, and say yes or no: (your link)',
    ];
  }
  return [`${asks} on ${brand.name}. What it means, and yes or no: (your link) (14 days). Never again: (another link)`];
}

/** How the invitation was sent, to distinguish equal names. */
export function askedWords({ Channel, Contact }: Pick<YesToConfirm, 'Channel' | 'Contact'>): string {
  if (Channel === 'link') return ' with a link';
  return `${Channel === 'sms' ? ' by text' : ' by email'}${Contact ? ` to ${Contact}` : ''}`;
}

export function stateText({ State, ExpiresOn }: Pick<SentInvitation, 'State' | 'ExpiresOn'>): string {
  switch (State) {
    case 'pending':
      return `Waiting, until ${longDay(ExpiresOn)}`;
    case 'waiting':
      return 'Somebody said yes. Is it them?';
    case 'notThem':
      return 'It wasn’t them';
    case 'accepted':
      return 'In your Crew';
    case 'rejected':
      return 'Not now, they said';
    case 'cancelled':
      return 'You took it back';
    case 'optedOut':
      return 'Asked not to be invited';
    case 'expired':
      return 'Older than 14 days';
  }
}
