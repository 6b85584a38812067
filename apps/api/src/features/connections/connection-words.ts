// The mail and text of a request.
import { connectionDays } from '@mycrew/contract/connections.ts';
import { brand, emergencyNumber } from '@mycrew/contract/constants.ts';
import { sanitize, nameInWords } from '#adapters/sanitize.ts';

interface Asked {
  asker: string;
  message: string;
  link: string;
  /** Where a mail program ends these mails with one click. */
  stopMails: string;
}

const longestMessage = 280;

export const mailWords = ({ asker: askerName, message, link, stopMails }: Asked) => {
  const asker = nameInWords(askerName);
  const quote = sanitize(message, longestMessage);
  const paragraphs = [
    `Hi,`,
    `${asker} uses ${brand.name} and would like to be connected with you there: you would know of each other, and nothing else. Nobody sees what the other one feels or writes.`,
    quote ? `${asker} writes: “${quote}”` : '',
    `See who asks, and say yes or no:\n${link}`,
    `The link lasts ${connectionDays} days. If this isn’t for you, simply leave it: nothing more will come of it.`,
    `You got this because ${asker} typed in your address. ${brand.name} is not for emergencies; in danger, call ${emergencyNumber}.`,
  ];
  const text = paragraphs.filter(Boolean).join('\n\n');
  return { subject: `${asker} would like to connect with you`, text, listUnsubscribe: stopMails };
};

export const textWords = ({ asker, link }: Pick<Asked, 'asker' | 'link'>): string =>
  `${nameInWords(asker)} would like to connect with you on ${brand.name}. See who asks, and say yes or no: ${link} (lasts ${connectionDays} days)`;
