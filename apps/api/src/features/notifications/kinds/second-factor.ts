// Their second factors changed, or were reported lost.
import type { DomainEventMap } from '#domain-events/domain-event-map.ts';
import type { Kind } from './kind.ts';

const titles: Record<DomainEventMap['second-factor.changed']['what'], string> = {
  on: 'Two-step sign-in is on',
  off: 'Two-step sign-in is off',
  changed: 'A second factor was added or removed',
  'codes-renewed': 'You have new recovery codes',
  'recovery-code-used': 'A recovery code was used',
  'wrong-codes': 'Somebody knows your password',
  lost: 'Did you lose your second factor?',
  'lost-ready': 'Get back into your account',
  'lost-removed': 'Your second factors were removed',
  'lost-stopped': 'Your second factors stay',
};

export const secondFactor: Kind<'second-factor.changed'> = {
  on: 'second-factor.changed',
  type: 'SECOND-FACTOR',
  switch: null,
  whom: ({ personId }) => personId,
  about: () => null,
  leadsTo: ({ tellingId }) => tellingId,
  once: ({ tellingId }) => `second-factor:${tellingId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  // It goes by a mail of its own, which says what to do.
  email: false,
  words: (_, { what }) => ({ title: titles[what], body: 'If it wasn’t you, tap to look.' }),
};
