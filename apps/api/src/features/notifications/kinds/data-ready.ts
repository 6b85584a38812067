// An export is ready.
import type { Kind } from './kind.ts';

export const dataReady: Kind<'data.ready'> = {
  on: 'data.ready',
  type: 'DATA-READY',
  switch: null,
  whom: ({ personId }) => personId,
  about: () => null,
  leadsTo: ({ exportId }) => exportId,
  once: ({ exportId }) => `data.ready:${exportId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: true,
  words: () => ({ title: 'Your copy is ready', body: 'Tap to download it within a day.' }),
};
