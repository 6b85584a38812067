import { eventLimits } from '@mycrew/contract/event-times.ts';
import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'sharing-events-off': 'Sharing with your Crew is off. You can turn it on in Settings.',
  'enough-weekly': `You have ${eventLimits.repeating} weekly events already. Take one away to add another.`,
  'enough-tough-days': 'You’ve asked for check-ins on two days that week. You can message your Crew any time.',
  'published-stays': 'It is published already. You can change it or call it off.',
});
