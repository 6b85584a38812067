import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'consent-needed': 'A parent or carer has to say yes first. Check-ins and help work in the meantime.',
  'crew-full': 'Your Crew is full: nine people at most.',
  'in-crew': 'This person is in your Crew already.',
  'already-asked': 'You have asked this person already. It can take a few days.',
  'contact-unproven':
    'Confirm your own mobile or email first, then invitations can go out from here. A link that you pass on yourself works already.',
  'passed-on-by-hand': 'A link is passed on by you. Ask again to make a new one.',
  'sent-lately': 'That went out less than a day ago. People often need a little time.',
  'sent-again': 'It went out twice already. You could hand them a link yourself.',
  'already-answered': 'This invitation has been answered already.',
});
