// The state of each recipient in one word and one line, only as proven by a receipt or answer.
import type { AlertChannel, AlertRecipient, Receipt } from '@mycrew/contract/alerts.ts';
import { clockTime, timeAgo } from '#shared/format/times.ts';

export type RecipientState =
  | 'here'
  | 'handedOver'
  | 'onTheWay'
  | 'canHelp'
  | 'seen'
  | 'cant'
  | 'notified'
  | 'trying'
  | 'unsure'
  | 'notReached';

const byAnswer = {
  withThem: 'here',
  handedOver: 'handedOver',
  onMyWay: 'onTheWay',
  canHelp: 'canHelp',
  cant: 'cant',
} as const;

/** The most hopeful first. */
const order: readonly RecipientState[] = [
  ...(['here', 'handedOver', 'onTheWay', 'canHelp', 'seen', 'notified'] as const),
  ...(['trying', 'unsure', 'notReached', 'cant'] as const),
];

export function stateOf({ Answer, SeenOn, Receipts }: AlertRecipient): RecipientState {
  if (Answer) return byAnswer[Answer];
  if (SeenOn) return 'seen';
  const has = (...states: Receipt['State'][]) => Receipts.some(({ State }) => states.includes(State));
  if (has('sent', 'delivered')) return 'notified';
  if (has('unsure')) return 'unsure';
  return has('waiting', 'trying', 'merged') ? 'trying' : 'notReached';
}

export const byHope = (recipients: readonly AlertRecipient[]): AlertRecipient[] =>
  [...recipients].sort((a, b) => order.indexOf(stateOf(a)) - order.indexOf(stateOf(b)));

export const stateWords: Record<RecipientState, string> = {
  here: 'Here',
  handedOver: 'Someone’s here',
  onTheWay: 'On the way',
  canHelp: 'Can help from there',
  seen: 'Seen',
  cant: 'Can’t right now',
  notified: 'Told',
  trying: 'Trying',
  unsure: 'Not sure',
  notReached: 'Not reached',
};

const channelWords: Record<AlertChannel, string> = { app: 'app', push: 'notification', email: 'email', sms: 'text' };
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Texts first: they need neither app nor internet. */
const channelOrder: readonly AlertChannel[] = ['sms', 'push', 'email', 'app'];

const isMerged = ({ State }: Receipt): boolean => State === 'merged';
/** Notified of an alert just before, so that a text or email of this one waits. */
export const hasMerged = ({ Receipts }: AlertRecipient): boolean => Receipts.some(isMerged);

function receiptWords(channel: AlertChannel, receipts: readonly Receipt[]): string | null {
  const of = receipts.filter(({ Channel }) => Channel === channel);
  const arrived = of.some(({ State }) => State === 'delivered');
  const sent = of.filter(({ State }) => State === 'sent' || State === 'delivered').length;
  const name = channelWords[channel];
  if (channel === 'app') return arrived ? 'on their screen' : null;
  if (sent > 1) return `${name} sent twice`;
  if (arrived) return `${name} arrived`;
  if (sent === 1) return `${name} sent`;
  const merged = of.find(isMerged);
  if (merged) return `${name} joined with the one from ${clockTime(merged.On)}`;
  if (of.some(({ State }) => State === 'unsure')) return `${name}: we can’t tell yet`;
  if (of.some(({ State }) => State === 'trying')) return `${name}: still trying`;
  if (of.some(({ State }) => State === 'failed')) return `no ${name} got through`;
  return of.length > 0 && channel === 'sms' ? 'text comes next' : null;
}

const mostNotified = 2;

function howNotified({ Receipts }: AlertRecipient): string {
  const receiptTexts = channelOrder.map((channel) => receiptWords(channel, Receipts)).filter((words) => words !== null);
  return receiptTexts.length > 0
    ? capital(receiptTexts.slice(0, mostNotified).join(', '))
    : 'We’re trying to reach them';
}

export function lineOf(recipient: AlertRecipient, now: Date): string {
  const { Minutes, AnsweredOn, SeenOn } = recipient;
  const answered = AnsweredOn ? `Answered ${timeAgo(AnsweredOn, now)}` : '';
  switch (stateOf(recipient)) {
    case 'here':
      return 'Says they’re with you';
    case 'handedOver':
      return 'Says a professional or another adult is with you';
    case 'onTheWay':
      return Minutes && AnsweredOn ? `Said about ${Minutes} minutes at ${clockTime(AnsweredOn)}` : answered;
    case 'canHelp':
    case 'cant':
      return answered;
    case 'seen':
      return SeenOn ? `Opened ${timeAgo(SeenOn, now)}` : '';
    case 'unsure':
      return 'We can’t tell yet';
    case 'notReached':
      return recipient.Receipts.length === 0 ? 'No way to reach them yet' : howNotified(recipient);
    default:
      return `Not seen yet. ${howNotified(recipient)}`;
  }
}

const hasAnswered = ['canHelp', 'onMyWay', 'withThem', 'handedOver'];
export const holds = ({ Answer }: AlertRecipient): boolean => Answer !== null && hasAnswered.includes(Answer);
export const isLit = ({ Answer, SeenOn }: AlertRecipient): boolean => Answer !== null || SeenOn !== null;

const notNotifiedYet: readonly RecipientState[] = ['trying', 'unsure', 'notReached'];
export const isNotified = (recipient: AlertRecipient): boolean => !notNotifiedYet.includes(stateOf(recipient));
