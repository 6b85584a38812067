// The canary: a youth and three supporters, one for each channel, with reserved ids.
const reserved = '00000000-0000-8000-8000-';
const idOf = (number: number) => `${reserved}${String(number).padStart(12, '0')}`;

/** The same range as `is_canary` in the database. */
export const isCanary = (personId: string): boolean => personId.startsWith(reserved);

export const canaryYouth = { id: idOf(1), firstName: 'Canary', lastName: 'Youth' };

/** Nobody can have these: a name that is reserved, and a number that cannot be called. */
export const canaryContacts = {
  email: 'crew@canary.invalid',
  mobile: '0000000000',
  push: 'https://canary.invalid/push',
};

export const canaryCrew = [
  { id: idOf(2), channel: 'email', firstName: 'Canary', lastName: 'Email' },
  { id: idOf(3), channel: 'sms', firstName: 'Canary', lastName: 'Text' },
  { id: idOf(4), channel: 'push', firstName: 'Canary', lastName: 'Push' },
] as const;

export const canaryIds = [canaryYouth, ...canaryCrew].map(({ id }) => id);
