import type { Sanction } from '@mycrew/contract/sanctions.ts';
import { longDay } from '#shared/format/times.ts';

export const titleOf = ({ Kind, IsOn }: Sanction): string =>
  ({
    warning: 'A word from us',
    restriction: IsOn ? 'Some things wait for now' : 'Some things waited',
    suspension: IsOn ? 'Your account is closed for now' : 'Your account was closed',
  })[Kind];

const untilOf = (until: string | null): string => (until ? `Until ${longDay(until)}` : 'Until we tell you otherwise');

export const meaningOf = ({ Kind, Until, IsOn, IsLifted }: Sanction): string => {
  if (IsLifted) return 'We’ve taken this back. It doesn’t count any more.';
  if (Kind === 'warning') return 'Nothing is taken away. Please read it, so that we can all feel okay here.';
  if (!IsOn) return 'This is over. Everything is as before.';
  return Kind === 'restriction'
    ? `${untilOf(Until)} you can’t publish, comment, nudge or invite. Your journal, check-ins, chat and Distress Alert work as always.`
    : `${untilOf(Until)} you can’t come in. What you wrote stays here, and nobody else can read it because of this.`;
};
