import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'connections-consent': 'A parent or carer has to say yes first. Check-ins and help work in the meantime.',
  'connections-full': 'That’s as many connections as fit here. End one that has gone quiet, and there is room again.',
  'connections-theirs-full': 'They have no room for more connections at the moment.',
  'connected-already': 'You two are connected already.',
  'connection-asked': 'You have asked them already. It can take a few days.',
  'connections-unproven':
    'Confirm your own mobile or email first, then requests can go out from here. A link that you pass on yourself works already.',
});
