// The words of each refusal that no room has for itself; a code without words does not compile.
export const refusalWords = {
  'not-found': 'This isn’t here, or no longer.',
  invalid: 'Please check what is marked.',
  unauthorised: 'Please sign in.',
  'wrong-login': 'Invalid email or password.',
  locked: 'This session is locked. Unlock it to go on.',
  'terms-changed': 'Our terms have changed. Please read and accept them to go on.',
  'too-many': 'That was a lot at once. Please wait a moment.',
  suspended: 'This account is closed for now. Please write to us.',
  'too-large': 'That file is too large.',
  'head-too-large': 'That request is too long.',
  'too-slow': 'That took too long to arrive. Please try again.',
  'not-accepted': 'That kind of file doesn’t work here.',
  unavailable: 'We can’t reach our storage right now. Please try again.',
  'our-fault': 'Something went wrong',
  'bad-request': 'That request could not be read.',
  'key-reused': 'This was sent before with other content.',
  'gently-no': 'That did not work.',
  'youth-only': 'This belongs to youth accounts.',
  'too-late-to-edit': 'A check-in can be changed for a day.',
  'unsafe-text': 'Has characters we can’t keep.',
  'sharing-off': 'Sharing with your Crew is off. Turn it on in the settings first.',
  'you-blocked': 'You’ve blocked this person. Unblock them first.',
  closing: 'This account is on its way out. You can stop that, and everything is as before.',
  'alert-over': 'This alert is over, so there is nothing more to do here. Thank you for being there.',
} as const;

export type SharedCode = keyof typeof refusalWords;
