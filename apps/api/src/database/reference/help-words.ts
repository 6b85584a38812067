// Words of the two call dialogs and the alert page; they work before, beside and without the server.
import { brand } from '@mycrew/contract/constants.ts';

export const helplineDialog = {
  title: 'Kids Helpline',
  line: '1800 551 800. Free, any time, no name needed.',
  buttons: { call: 'Call', chat: 'WebChat', more: 'Get Help Now' },
} as const;

export const emergencyDialog = {
  title: 'Call 000',
  line: 'For when somebody is in danger now. Say police, fire or ambulance, and where you are.',
  buttons: { call: 'Call', site: 'Website', more: 'GET HELP NOW', close: 'Close' },
} as const;

/** The alert page says these by itself when no answer has come, with no server to ask. */
export const alertWithoutServer = {
  title: 'No answer from our side yet',
  line: 'Your alert stays on this phone and keeps trying. Don’t wait for it.',
  steps: [
    'In danger? Call 000.',
    'Talk to Kids Helpline on 1800 551 800.',
    'Text your people yourself. The words are ready.',
  ],
  smsButton: 'Text my Crew',
  nobodyChosen: 'There is nobody in your Crew to tell yet. These numbers answer now.',
} as const;

/**
 * `{place}` is filled in by the client, and only where the young person attached a place.
 * Plain ASCII: one curly apostrophe would halve what fits in an SMS.
 */
export const alertSms = {
  text: `I need somebody right now. Please call me, or come. If you cannot reach me and think I am in danger, call 000. (${brand.name})`,
  withPlace: `I need somebody right now. I am here: {place}. Please call me, or come. If you cannot reach me and think I am in danger, call 000. (${brand.name})`,
} as const;
