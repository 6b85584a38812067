// What the pages of a check say.
import { brand } from '@mycrew/contract/brand.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { type OwnWelfareCheck, type WelfareCheckLine, type WelfareItemLink } from '@mycrew/contract/welfare-checks.ts';
import {
  type WelfareItem,
  type WelfareNext,
  welfareOutcomes,
  type WelfareStepKind,
} from '@mycrew/contract/welfare-words.ts';
import { clockTime } from '#shared/format/times.ts';

const fromWords: Record<WelfareItem, string> = {
  article: 'From an experience',
  comment: 'From a comment',
  report: 'From a report about them',
  reporter: 'From a report of theirs',
  appeal: 'From their answer about an account',
};
export const beganFrom = ({ Kind }: Pick<WelfareCheckLine, 'Kind'>): string => fromWords[Kind];

export const itemLabel: Record<WelfareItemLink['Kind'], string> = {
  article: 'An experience',
  comment: 'A comment',
  report: 'A report about them',
  appeal: 'A decision about their account',
};
const itemRoutes = {
  article: 'deskArticle',
  comment: 'deskComment',
  report: 'deskReport',
  appeal: 'deskAppeal',
} as const;
export const itemHref = ({ Kind, _id: id }: Pick<WelfareItemLink, 'Kind' | '_id'>): string =>
  hrefOf(itemRoutes[Kind], { id });

const nexts: Record<WelfareNext, string> = {
  take: 'Somebody takes it',
  look: 'Look at what there is',
  write: 'Write to them',
  wait: 'Wait for an answer',
  answer: 'They answered: read it and write back',
  crew: 'Ask their Crew',
  emergency: 'Open the emergency with a second person',
  agree: 'Somebody who leads agrees to the emergency, or refuses',
  call: 'Call 000',
  close: 'Close it, or go on',
  nothing: 'Nothing: it is closed',
};

/** 'Wait for an answer, until 9:30 pm' */
export const nextWords = ({ Next, NextBy }: Pick<WelfareCheckLine, 'Next' | 'NextBy'>): string =>
  NextBy ? `${nexts[Next]}, until ${clockTime(NextBy)}` : nexts[Next];

/** Whose turn it is. */
export const turnWords = ({ Holder, HandedOver, Next }: WelfareCheckLine): string => {
  if (HandedOver?.IsToMe) return `Yours to take. ${Holder?.FirstName ?? 'A colleague'} has it until then.`;
  if (HandedOver)
    return `${HandedOver.To ?? 'Whoever is at the desk'} takes it next. ${Holder?.IsMine ? 'You have' : `${Holder?.FirstName ?? 'A colleague'} has`} it until then.`;
  if (!Holder) return 'Nobody has it. Take it.';
  if (Next === 'agree')
    return `Somebody who leads. ${Holder.IsMine ? 'You have' : `${Holder.FirstName} has`} the check.`;
  if (Next === 'wait') return `Theirs. ${Holder.IsMine ? 'You have' : `${Holder.FirstName} has`} the check.`;
  return Holder.IsMine ? 'Yours' : Holder.FirstName;
};

export const stepLabel: Record<WelfareStepKind, string> = {
  started: 'began this',
  looked: 'looked at what there is',
  wrote: 'wrote to them',
  answered: 'They answered',
  'crew-asked': 'asked their Crew',
  'crew-answered': 'Their Crew answered',
  'emergency-asked': 'asked to open the emergency',
  called: 'called 000',
  noted: 'noted',
  'handed-over': 'handed it over',
  taken: 'took it',
  closed: 'closed it',
};

export const outcomeLabel = (outcome: NonNullable<WelfareCheckLine['Outcome']>): string =>
  welfareOutcomes.find(({ id }) => id === outcome)!.label;

/** To their person: what was done, as a list of what we did. */
const doneWords: Record<WelfareStepKind, string> = {
  started: 'We began trying to reach you.',
  looked: `We looked at what the people who look after ${brand.name} may read anyway. Nothing private was opened.`,
  wrote: 'We wrote to you.',
  answered: 'You answered.',
  'crew-asked': 'We asked your Crew to check on you, as you had allowed, without saying why.',
  'crew-answered': 'Somebody of your Crew answered us.',
  'emergency-asked':
    'One of us asked for your name and contact details, so that help could find you. A second person decides about that: under Who sees what you read whether they were opened.',
  called: 'We called 000 and asked them to look after you.',
  noted: '',
  'handed-over': '',
  taken: '',
  closed: 'We stopped trying to reach you.',
};
export const doneLine = (step: WelfareStepKind): string => doneWords[step];

export const whyWords = ({ BeganFrom }: Pick<OwnWelfareCheck, 'BeganFrom'>): string =>
  BeganFrom === 'your-words' ? 'Words in something you sent us made us worry about you.' : 'We were worried about you.';

export const outcomeToThem = (outcome: NonNullable<OwnWelfareCheck['Outcome']>): string =>
  welfareOutcomes.find(({ id }) => id === outcome)!.toThem;
