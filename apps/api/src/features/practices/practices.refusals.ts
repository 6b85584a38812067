import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'hope-box-full': 'Your hope box holds fifty things. Take something out to put this in.',
});
