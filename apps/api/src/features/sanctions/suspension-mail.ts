// The mail about a suspension, without the reason, which is shown after sign-in.
import { brand } from '@mycrew/contract/brand.ts';
import { emergencyNumber, helplineNumber, lifelineNumber } from '@mycrew/contract/constants.ts';
import type { Letters, Tx } from '#src/foundation-types.ts';

interface SuspensionMailDeps {
  letters: Pick<Letters, 'mailPerson'>;
  signInUrl: string;
  helpUrl: string;
  writeTo(): string;
}

const mail = ({ signInUrl, helpUrl, writeTo }: Pick<SuspensionMailDeps, 'signInUrl' | 'helpUrl' | 'writeTo'>) => ({
  subject: `Your ${brand.name} account is closed for now`,
  text: [
    `We’ve closed your ${brand.name} account for now. Sign in to read why, until when, and to tell us if you see it otherwise: ${signInUrl}`,
    `${brand.name} can’t reach your Crew for you meanwhile. Please call or text them yourself. In danger call ${emergencyNumber}. To talk to somebody: Kids Helpline ${helplineNumber}, Lifeline ${lifelineNumber}. More help, without signing in: ${helpUrl}`,
    `For anything else, like a copy of what you wrote, write to us: ${writeTo()}`,
  ].join('\n\n'),
});

export const createSuspensionMail =
  (deps: SuspensionMailDeps) =>
  (tx: Tx, personId: string): Promise<void> =>
    deps.letters.mailPerson(tx, personId, mail(deps));
