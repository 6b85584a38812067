// Which rooms each story goes through, so that `npm test -- --changed` knows what to tell again.

/** `every-screen` is told again after any change of what is seen. */
export const storyRooms: Record<string, readonly string[]> = {
  'check-in-reaches-the-crew': [
    'registration',
    'crew',
    'checkins',
    'media',
    'support',
    'notifications',
    'chat',
    'dashboard',
  ],
  consent: ['consent', 'registration', 'crew', 'dashboard'],
  'distress-alert': ['distress', 'distress-crew', 'alert-delivery', 'crew', 'session'],
  'every-screen': [],
  'first-connection': ['chat'],
  'getting-back-in': ['password', 'session'],
  google: ['session', 'registration'],
  'help-first': ['helpline', 'distress', 'dashboard', 'places'],
  'keyboard-only': ['session', 'checkins', 'helpline', 'dashboard'],
  'killed-in-the-middle': ['checkins'],
  'live-location': ['distress', 'distress-crew', 'session'],
  'locked-and-terms': ['session', 'policies', 'helpline'],
  'my-data': ['my-data', 'session', 'checkins'],
  outbox: ['chat', 'crew'],
  profile: ['profile', 'registration', 'media', 'crew'],
  'service-worker': ['helpline', 'session', 'chat', 'notifications'],
  settings: ['settings', 'session', 'password', 'notifications', 'reports', 'policies', 'lookups'],
  'sign-in-and-out': ['session', 'crew', 'helpline', 'dashboard'],
  'signing-up': ['registration', 'policies'],
  'way-out': ['crew', 'chat', 'notifications'],
};
