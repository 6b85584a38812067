// Mails and texts about a changed email or mobile, also to the previous one.
import { brand } from '@mycrew/contract/constants.ts';

type Kind = 'email' | 'mobile';

export interface ChangeWords {
  startAgainUrl: string;
  /** Of whoever runs this copy. */
  writeTo: string;
}

const ifNotYou = ({ startAgainUrl, writeTo }: ChangeWords) =>
  `If it wasn’t you, write to us, we’ll help: ${writeTo} – and set a new password here: ${startAgainUrl}`;

export const leftMail = (kind: Kind, words: ChangeWords) => ({
  subject: `Your ${kind} was changed`,
  text: [
    `The ${kind} of your ${brand.name} account was changed just now.`,
    'If it was you, there is nothing to do.',
    ifNotYou(words),
  ].join('\n\n'),
});

export const arrivedMail = () => ({
  subject: 'Your email was changed',
  text: `From now on this is the email of your ${brand.name} account. You sign in with it.`,
});

export const leftText = ({ writeTo }: ChangeWords): string =>
  `The mobile of your ${brand.name} account was changed just now. If it wasn’t you, write to ${writeTo}.`;

export const arrivedText = (): string => `From now on this is the mobile of your ${brand.name} account.`;
