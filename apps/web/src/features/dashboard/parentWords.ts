// What home says while a parent's yes is open: where it stands, and what that means.
import type { Consent } from '@mycrew/contract/consent.ts';
import { longDay } from '#shared/format/times.ts';

interface Words {
  title: string;
  words: string;
}

export const worksNow = 'checking in, Kids Helpline and 000.';
export const goesOn =
  'checking in, and everything you wrote stays yours. Kids Helpline and 000 too, and they need nobody’s yes.';

export function parentWords({ State, AskedOf, ExpiresOn }: Consent, isAlertOn = false): Words {
  const who = AskedOf ?? 'your parent or carer';
  const until = ExpiresOn ? `They have until ${longDay(ExpiresOn)}.` : '';
  switch (State) {
    case 'opened':
      return { title: `${who} has opened our mail`, words: `The answer is still to come. ${until}` };
    case 'declined':
      return {
        title: 'The answer was no for now',
        words:
          'That is about inviting people, not about you. You could talk with them, and we can ask again after a week.',
      };
    case 'expired':
      return { title: 'Our mail ran out without an answer', words: `${who} had seven days. You can ask again.` };
    case 'withdrawn':
      return {
        title: 'The yes was taken back',
        words: isAlertOn
          ? 'Your alert stays on, and whoever you told stays with it until it is over. After that your Crew ends for now.'
          : 'Your Crew has ended for now, and that’s not your fault. You can ask again when it fits.',
      };
    default:
      return { title: `We asked ${who}`, words: `A parent or carer says yes before you can have a Crew. ${until}` };
  }
}
