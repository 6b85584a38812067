// The one sentence that says how it stands, and what changed since the last look.
import type { AlertRecipient } from '@mycrew/contract/alerts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { type Stand, standOf, standWords } from './whoAnswers.ts';

const namesAt = (recipients: readonly AlertRecipient[], stand: Stand): string[] =>
  recipients.filter((one) => standOf(one) === stand).map(({ FirstName }) => FirstName);

const are = (names: readonly string[]): string => `${listOfNames(names)} ${names.length === 1 ? 'is' : 'are'}`;

export function headline(recipients: readonly AlertRecipient[]): string {
  const at = (stand: Stand) => namesAt(recipients, stand);
  if (at('here').length > 0) return `${are(at('here'))} with you.`;
  if (at('handedOver').length > 0) return 'Somebody is with you now.';
  if (at('onTheWay').length > 0) return `${are(at('onTheWay'))} on the way. You’re not alone.`;
  if (at('canHelp').length > 0) return `${listOfNames(at('canHelp'))} can help from where they are. You’re not alone.`;
  if (at('seen').length > 0) {
    const seen = at('seen');
    return `${listOfNames(seen)} ${seen.length === 1 ? 'has' : 'have'} seen it.`;
  }
  if (recipients.length === 0) return 'Nobody is in your Crew yet.';
  if (at('cant').length === recipients.length) return 'They can’t right now. Others can.';
  return at('told').length > 0 ? 'They’re told. Nobody has opened it yet.' : 'They’re being told.';
}

/** Who was told once more: by name where there are few. */
export const notifiedAgain = (recipients: readonly AlertRecipient[]): string =>
  recipients.length > 2 ? 'everyone' : listOfNames(recipients.map(({ FirstName }) => FirstName));

/** What is new since then, for whoever listens instead of looks. */
export function news(before: readonly AlertRecipient[], after: readonly AlertRecipient[]): string {
  const stoodAt = new Map(before.map((one) => [one._id, standOf(one)]));
  return after
    .filter((one) => isNews(standOf(one)) && stoodAt.get(one._id) !== standOf(one))
    .map((one) => `${one.FirstName}: ${standWords[standOf(one)]}.`)
    .join(' ');
}

const isNews = (stand: Stand): boolean => stand !== 'trying' && stand !== 'unsure' && stand !== 'told';
