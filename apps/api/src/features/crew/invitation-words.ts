// What an invited person reads in their mail or on their phone.
import { brand, emergencyNumber } from '@mycrew/contract/constants.ts';

export const invitationDays = 14;
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000);

interface Invited {
  inviter: string;
  invited: string;
  message: string;
  link: string;
}

/** Anybody can be written to this way, so what a person typed must not become a link of its own. */
const unlinked = (typed: string): string =>
  typed
    .replace(/\s+/gu, ' ')
    .replace(/:\/\/|\bwww\./giu, ' ')
    .replace(/(?<=\S)\.(?=\S)/gu, '. ');

const asName = (typed: string): string => unlinked(typed).slice(0, 30).trim();

export const mailWords = ({ inviter: inviterName, invited, message, link }: Invited) => {
  const inviter = asName(inviterName);
  const paragraphs = [
    `Hi ${asName(invited)},`,
    `${inviter} uses ${brand.name} to notice how the days go, and would like you to be one of the few people in their Crew.`,
    message ? `${inviter} writes: “${unlinked(message)}”` : '',
    `Being in somebody’s Crew means that you may hear when ${inviter} could use a hello. You don’t have to fix anything, and you are nobody’s counsellor.`,
    `See what you would promise, and say yes or no:\n${link}`,
    `The link lasts ${invitationDays} days. If this isn’t for you, open it and choose “No, thank you”, or simply leave it: nothing more will come.`,
    `You got this because ${inviter} typed in your address. ${brand.name} is not for emergencies; in danger, call ${emergencyNumber}.`,
  ];
  return { subject: `${inviter} would like you in their Crew`, text: paragraphs.filter(Boolean).join('\n\n') };
};

export const textWords = ({ inviter, link }: Invited): string =>
  `${asName(inviter)} would like you in their Crew on ${brand.name}. See what it means, and say yes or no: ${link} (lasts ${invitationDays} days)`;
