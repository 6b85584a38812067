// The mail and text of an invitation.
import { brand, inOwnWords } from '@mycrew/contract/brand.ts';
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import { sanitize, nameInWords } from '#adapters/sanitize.ts';

export const invitationDays = 14;
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000);

interface Invited {
  inviter: string;
  invited: string;
  message: string;
  link: string;
  noMore: string;
  /** Where a mail program ends them with one click. */
  stopMails: string;
}

const hello = (invited: string): string =>
  invited ? `Hi ${nameInWords(invited)},` : inOwnWords('mail-hello', 'Hello,');

const longestMessage = 280;

export const mailWords = ({ inviter: inviterName, invited, message, link, noMore, stopMails }: Invited) => {
  const inviter = nameInWords(inviterName);
  const quote = sanitize(message, longestMessage);
  const paragraphs = [
    hello(invited),
    `${inviter} uses ${brand.name} to notice how the days go, and would like you to be one of the few people in their Crew.`,
    quote ? `${inviter} writes: “${quote}”` : '',
    `Being in somebody’s Crew means that you may hear when ${inviter} could use a hello. You don’t have to fix anything, and you are nobody’s counsellor.`,
    `See what you would promise, and say yes or no:\n${link}`,
    `The link lasts ${invitationDays} days. If this isn’t for you, open it and choose “No, thank you”, or simply leave it.`,
    `Not from this person, or never again:\n${noMore}`,
    `You got this because ${inviter} typed in your address. ${brand.name} is not for emergencies; in danger, call ${emergencyNumber}.`,
    inOwnWords('mail-closing', ''),
  ];
  const text = paragraphs.filter(Boolean).join('\n\n');
  return { subject: `${inviter} would like you in their Crew`, text, listUnsubscribe: stopMails };
};

/** Short, since each 153 letters are a message of their own. */
export const textWords = ({ inviter, invited, link, noMore }: Omit<Invited, 'stopMails'>): string =>
  `${invited ? `Hi ${nameInWords(invited)}! ` : ''}${nameInWords(inviter)} would love to have you in their Crew: the few people who hear when a hello would help. Have a look, then say yes or no (no hurry, ${invitationDays} days): ${link} Not for you? ${noMore} - ${brand.name}`;
