// A sanction of their account, which is shown in the app alone.
import type { Kind } from './kind.ts';

export const sanctionNotified: Kind<'sanction.told'> = {
  on: 'sanction.told',
  type: 'ACCOUNT-NOTICE',
  switch: null,
  whom: ({ personId }) => personId,
  about: () => null,
  leadsTo: ({ sanctionId }) => sanctionId,
  once: ({ tellingId }) => `sanction.told:${tellingId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: () => ({ title: 'A word about your account', body: 'Tap to read it.' }),
};
