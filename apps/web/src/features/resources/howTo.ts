// In which order the steps are offered: asking somebody first, then the app.
import { brand } from '@mycrew/contract/brand.ts';

export const howToGroups = [
  {
    heading: 'Asking for help',
    ids: ['tell-a-parent', 'ask-a-friend', 'ask-at-school', 'book-a-gp', 'first-call', 'first-session'],
  },
  {
    heading: `Using ${brand.name}`,
    ids: ['check-in', 'build-your-crew', 'send-an-alert', 'who-sees-what'],
  },
] as const;
