import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'nobody-chosen':
    'None of the people you chose can be told right now. Choose somebody else, or call: the numbers are here.',
  'place-not-shared': 'Share where you are first; then it can be kept up to date.',
  'live-over': 'Your place isn’t being kept up to date any more.',
});
