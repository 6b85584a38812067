import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'consent-needed': 'A parent or carer has to say yes first. Check-ins and help work in the meantime.',
  'crew-full': 'Your Crew is full: nine people at most.',
  'in-crew': 'This person is in your Crew already.',
  'already-asked': 'You have asked this person already. It can take a few days.',
  'contact-unproven':
    'Confirm your own mobile or email first, then invitations can go out from here. A link that you pass on yourself works already.',
  'already-answered': 'This invitation has been answered already.',
});
