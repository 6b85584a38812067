// The mails to a parent, and to a youth about them: who asks and what for, never content.
import { brand, emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { nameInWords } from '#adapters/sanitize.ts';

interface Asked {
  parent: string;
  youth: string;
  link: string;
}

const momentIn = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

/** The one sentence here that the youth reads. */
export const askedLately = (from: Date, zone: string): string =>
  `A no can take time, so we leave them a week before we ask again: from ${momentIn(from, zone)}. Talking with them before then is fine.`;

const emergency = `${brand.name} is not for emergencies; in danger, call ${emergencyNumber}. Kids Helpline is there for young people and for parents: ${helplineNumber}.`;

export const askMail = ({ parent, youth, link }: Asked) => {
  const name = nameInWords(youth);
  const paragraphs = [
    `Hi ${nameInWords(parent)},`,
    `${name} has opened a ${brand.name} account and named you as their parent or carer. Under 15, a parent or carer decides whether people may be invited into a young person’s Crew: a few people they choose, who may hear when they could use a hello.`,
    `See what is kept and who may see what, and say yes or no:\n${link}`,
    'The link lasts 7 days. If you say yes, please keep this mail: with the same link you can take your yes back at any time.',
    `Without your yes, ${name} can still note how they feel and reach help. You will never be shown what they write.`,
    `If you don’t know ${name}, choose “No, thank you” on that page, or simply leave it.`,
    emergency,
  ];
  return { subject: `${name} asks for your okay on ${brand.name}`, text: paragraphs.join('\n\n') };
};

export const otherAddressMail = ({ parent, youth }: Omit<Asked, 'link'>) => {
  const name = nameInWords(youth);
  const paragraphs = [
    `Hi ${nameInWords(parent)},`,
    `${name} now asks for a parent’s okay on ${brand.name} at another address than this one. The link we sent here works no longer.`,
    'If you agreed on that, there is nothing to do. If it surprises you, please talk with them, or write to us: answer this mail.',
    emergency,
  ];
  return { subject: `${brand.name} asks at another address now`, text: paragraphs.join('\n\n') };
};

export const thanksMail = ({ parent, youth }: Omit<Asked, 'link'>) => {
  const name = nameInWords(youth);
  const paragraphs = [
    `Hi ${nameInWords(parent)},`,
    `Thank you: you said yes for ${name} on ${brand.name}. They can invite people into their Crew now.`,
    'Please keep our first mail. With its link you can see what kinds of things are kept, and take your yes back, at any time.',
    'If this wasn’t you, open that link and take it back, or write to us: answer this mail.',
    emergency,
  ];
  return { subject: `You said yes for ${name}`, text: paragraphs.join('\n\n') };
};
