// What is said of each way to somebody, for themselves.
import { brand } from '@mycrew/contract/brand.ts';
import type { MyWay } from '@mycrew/contract/reachability.ts';
import { shortDay } from '#shared/format/times.ts';

const names = {
  push: 'Notifications',
  email: 'Email',
  sms: 'Text message',
  app: `${brand.name}, while it’s open`,
} as const;

export const nameOfWay = ({ Way, Device }: MyWay): string => (Device ? `${names[Way]}: ${Device.Label}` : names[Way]);

const stateWords = { works: 'Works', amber: 'Not sure', off: 'Off', absent: 'Not yet' } as const;
/** Of a browser that its push service does not know any more there is no doubt. */
export const stateOf = ({ State, Reason }: MyWay): string => (Reason === 'ended' ? 'Stopped' : stateWords[State]);

/** iPhones and iPads have push only for an app on the Home Screen; an iPad calls itself a Mac, which has no touch screen. */
export const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/u.test(navigator.userAgent) ||
  (/Macintosh/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const things = { push: 'notification', email: 'email', sms: 'text', app: 'message' } as const;

function lastHeard({ ConfirmedOn, OpenedOn, Way }: MyWay): string {
  if (Way === 'app')
    return OpenedOn ? `You last saw an alert or a test here on ${shortDay(OpenedOn)}.` : 'Alerts show here at once.';
  if (OpenedOn && OpenedOn >= (ConfirmedOn ?? ''))
    return `You answered one that came this way on ${shortDay(OpenedOn)}.`;
  return ConfirmedOn ? `Last known to work on ${shortDay(ConfirmedOn)}.` : '';
}

/** In plain words what is known, or wrong. */
export function whatIsKnown(way: MyWay): string {
  const { Reason, Way } = way;
  const thing = things[Way];
  switch (Reason) {
    case 'ended':
      return 'Notifications stopped working there: the browser no longer takes them.';
    case 'notShown':
      return `Messages were sent there, and it hasn’t shown one since ${way.ConfirmedOn ? shortDay(way.ConfirmedOn) : 'then'}. If it was on, something on it holds them back.`;
    case 'cameBack':
      return `The last two ${thing}s came back. ${Way === 'sms' ? 'Is this still your number?' : 'Is this still your address?'}`;
    case 'cameBackOnce':
      return `The last ${thing} came back. That can happen once. ${lastHeard(way)}`;
    case 'unproven':
      return 'Nothing has come this way yet. The first message that does turns this green.';
    case 'notLately':
      return `Nothing came back for months, so nobody knows. ${lastHeard(way)}`;
    case 'unconfirmed':
      return 'Not confirmed with its code yet, so nothing is sent there.';
    case 'switchedOff':
      return 'You switched alerts off, so they don’t come this way.';
    case 'none':
      if (Way === 'sms') return 'No mobile yet. A text comes through when nothing else does.';
      if (Way === 'email') return 'No email yet.';
      return isApplePhone()
        ? `Push never worked here: iPhones and iPads need ${brand.name} on the Home Screen.`
        : 'Not turned on yet.';
    default:
      return lastHeard(way);
  }
}

/** Whether something fails that once worked, or there is nothing to try: what home tells. Silence alone is no reason to worry. */
export const needsMending = (ways: readonly MyWay[]): boolean => {
  const sent = ways.filter(({ Way }) => Way !== 'app');
  return (
    sent.some(({ Reason }) => Reason === 'ended' || Reason === 'cameBack') ||
    sent.every(({ State }) => State === 'absent' || State === 'off')
  );
};
