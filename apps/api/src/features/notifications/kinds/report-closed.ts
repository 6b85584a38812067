// Staff have looked at a report. The outcome for anybody is not disclosed.
import { brand } from '@mycrew/contract/constants.ts';
import type { Kind } from './kind.ts';

export const reportClosed: Kind<'report.closed'> = {
  on: 'report.closed',
  type: 'REPORT-OUTCOME',
  switch: null,
  whom: ({ reporterId }) => reporterId,
  about: () => null,
  leadsTo: ({ reportId }) => reportId,
  once: ({ reportId }) => `report.closed:${reportId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: (_, { hasFollowed }) => ({
    title: 'We looked at what you told us',
    body: hasFollowed
      ? 'Thank you. We’ve done something about it. You can also block somebody, and help is there for you, too.'
      : 'Thank you. We couldn’t do anything this time, and it was right to tell us. You can also block somebody, and help is there for you, too.',
  }),
  adapters: { title: `A word from ${brand.name}`, body: 'Tap to read it.' },
};
