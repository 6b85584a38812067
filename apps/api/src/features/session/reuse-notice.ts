// The mail about a refresh token that was reused, which ended its sign-in.
import { brand } from '@mycrew/contract/brand.ts';
import type { Letters, Tx } from '#src/foundation-types.ts';

interface ReuseNoticeDeps {
  letters: Pick<Letters, 'mailPerson'>;
  startAgainUrl: string;
  /** Of whoever runs this copy. */
  writeTo: string;
}

const mail = (startAgainUrl: string, writeTo: string) => ({
  subject: 'You were signed out in one place',
  text: [
    `One of the places where you were signed in to ${brand.name} used an old key, so we signed you out there, to be safe.`,
    'Mostly that is a browser that was restored or copied. If you have to sign in again, that is all there is to it.',
    `If you think somebody else was in your account, set a new password here: ${startAgainUrl} – or write to us, we’ll help: ${writeTo}`,
  ].join('\n\n'),
});

export const createReuseNotice =
  ({ letters, startAgainUrl, writeTo }: ReuseNoticeDeps) =>
  (tx: Tx, personId: string): Promise<void> =>
    letters.mailPerson(tx, personId, mail(startAgainUrl, writeTo));
