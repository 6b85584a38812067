// The mails to a parent, and to a youth about them: who asks and what for, never content.
import { brand } from '@mycrew/contract/brand.ts';
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import type { ParentRequestKind } from '@mycrew/contract/parent-requests.ts';
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

const emergency = () =>
  `${brand.name} is not for emergencies; in danger, call ${emergencyNumber}. Kids Helpline is there for young people and for parents: ${helplineNumber}.`;

export const askMail = ({ parent, youth, link }: Asked) => {
  const name = nameInWords(youth);
  const paragraphs = [
    `Hi ${nameInWords(parent)},`,
    `${name} has opened a ${brand.name} account and named you as their parent or carer. Under 15, a parent or carer decides whether people may be invited into a young person’s Crew: a few people they choose, who may hear when they could use a hello.`,
    `See what is kept and who may see what, and say yes or no:\n${link}`,
    'The link lasts 7 days. If you say yes, please keep this mail: with the same link you can withdraw it at any time, see what is kept, ask for something to be corrected or erased, and write to us.',
    `Without your yes, ${name} can still note how they feel and reach help. You will never be shown what they write.`,
    `If you don’t know ${name}, choose “No, thank you” on that page, or simply leave it.`,
    emergency(),
  ];
  return { subject: `${name} asks for your okay on ${brand.name}`, text: paragraphs.join('\n\n') };
};

export const otherAddressMail = ({ parent, youth }: Omit<Asked, 'link'>) => {
  const name = nameInWords(youth);
  const paragraphs = [
    `Hi ${nameInWords(parent)},`,
    `${name} now asks for a parent’s okay on ${brand.name} at another address than this one. The link we sent here works no longer.`,
    'If you agreed on that, there is nothing to do. If it surprises you, please talk with them, or write to us: answer this mail.',
    emergency(),
  ];
  return { subject: `${brand.name} asks at another address now`, text: paragraphs.join('\n\n') };
};

export const thanksMail = ({ parent, youth }: Omit<Asked, 'link'>) => {
  const name = nameInWords(youth);
  const paragraphs = [
    `Hi ${nameInWords(parent)},`,
    `Thank you: you said yes for ${name} on ${brand.name}. They can invite people into their Crew now.`,
    'Please keep our first mail. With its link you can see what kinds of things are kept, ask for something to be corrected or erased, write to us, and withdraw your yes, at any time.',
    'If this wasn’t you, open that link and choose “Withdraw”, or write to us: answer this mail.',
    emergency(),
  ];
  return { subject: `You said yes for ${name}`, text: paragraphs.join('\n\n') };
};

/** `isLater`: an alert is on, so the Crew ends after it. */
export const withdrawnMail = ({ parent, youth, isLater }: Omit<Asked, 'link'> & { isLater: boolean }) => {
  const name = nameInWords(youth);
  const ends = isLater
    ? `${name} has asked for help just now. Their Crew ends when that is over, so that nobody who is helping is taken away.`
    : `${name}’s Crew has ended, and invitations were taken back.`;
  const paragraphs = [
    `Hi ${nameInWords(parent)},`,
    `You chose “Withdraw”: your yes for ${name} on ${brand.name} is withdrawn. ${ends}`,
    `What ${name} wrote stays theirs, and they can still note how they feel and reach help. They can ask you again from their account.`,
    'If this wasn’t you, or was a mistake, write to us: answer this mail. A new yes needs a new letter, which they can send you.',
    emergency(),
  ];
  return { subject: `You withdrew your yes for ${name}`, text: paragraphs.join('\n\n') };
};

const dayIn = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' }).format(at);

const asked: Record<ParentRequestKind, string> = {
  correct: 'asked us to correct something',
  erase: 'asked us to erase something',
  write: 'wrote to us',
};

interface Received extends Omit<Asked, 'link'> {
  kind: ParentRequestKind;
  until: Date;
  zone: string;
}

export const receivedMail = ({ parent, youth, kind, until, zone }: Received) => {
  const name = nameInWords(youth);
  const paragraphs = [
    `Hi ${nameInWords(parent)},`,
    `We have it: you ${asked[kind]} about ${name} on ${brand.name}. A person reads it and answers you by ${dayIn(until, zone)}.`,
    ...(kind === 'write' ? [] : [`Nothing changes before that. We tell ${name} that you asked.`]),
    'What they wrote is never shown to you, whatever we answer.',
    emergency(),
  ];
  return { subject: `We have your letter about ${name}`, text: paragraphs.join('\n\n') };
};

/** To those who run this: no name and no word of it. */
export const noteMail = ({
  kind,
  until,
  zone,
  link,
}: Pick<Received, 'kind' | 'until' | 'zone'> & { link: string }) => ({
  subject: `${brand.name}: a parent ${asked[kind]}`,
  text: [
    `A parent ${asked[kind]}. It wants an answer by ${dayIn(until, zone)}.`,
    `A lead answers at the desk:\n${link}`,
  ].join('\n\n'),
});

export const answerMail = ({ parent, youth, answer }: Omit<Asked, 'link'> & { answer: string }) => ({
  subject: `Our answer about ${nameInWords(youth)}`,
  text: [
    `Hi ${nameInWords(parent)},`,
    answer,
    'To write again, answer this mail or open the link in our first one.',
    emergency(),
  ].join('\n\n'),
});
