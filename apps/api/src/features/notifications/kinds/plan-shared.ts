// Parts of a safety plan were shared; a lock screen does not say so.
import type { Kind } from './kind.ts';

export const planShared: Kind<'safety-plan.shared'> = {
  on: 'safety-plan.shared',
  type: 'PLAN-SHARED',
  switch: 'checkIn',
  whom: ({ readerId }) => readerId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ planId, readerId, at }) => `safety-plan.shared:${planId}:${readerId}:${at}`,
  holdsWhile: 'sees',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (firstName) => ({ title: `${firstName} shared something with you`, body: 'Tap to read how you can help.' }),
};
