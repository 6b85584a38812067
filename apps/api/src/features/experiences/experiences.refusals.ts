import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'experience-newer': 'This was changed somewhere else. Both versions are here; choose what stays.',
  'experience-moved': 'Something happened with this meanwhile. Have a look at how it stands now.',
  'experience-not-draft': 'Take it back first, then you can change it.',
  'experience-private': 'This one is private. Turn that off before you send it for review.',
  'experience-terms': 'Please read and accept the Experience terms first.',
  'experience-consent': 'A parent or carer has to say yes first. Check-ins and help work in the meantime.',
  'experience-age': 'You can publish from 16. Reading is open to you, and your journal is yours for writing.',
  'comment-age': 'You can comment from 15. Until then you can say with a like that it reached you.',
  'comment-hidden': 'This comment was taken down. You can delete it.',
  'nothing-to-approve': 'There is no changed version to approve. You can answer, or take it back and change it.',
  claimed: 'Somebody else is at this one right now.',
  'claim-over': 'Your time for this one is over. Take it again to go on.',
});
