// What the page of resources leads to; nothing stands here that is not there.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { Icon } from '#shared/ui/icon.ts';
import AnchorIcon from '~icons/ph/anchor-duotone';
import CalendarDotsIcon from '~icons/ph/calendar-dots-duotone';
import CompassIcon from '~icons/ph/compass-duotone';
import HandHeartIcon from '~icons/ph/hand-heart-duotone';
import LifebuoyIcon from '~icons/ph/lifebuoy-duotone';
import PlayCircleIcon from '~icons/ph/play-circle-duotone';
import SparkleIcon from '~icons/ph/sparkle-duotone';
import TextAaIcon from '~icons/ph/text-aa-duotone';
import UsersThreeIcon from '~icons/ph/users-three-duotone';
import WindIcon from '~icons/ph/wind-duotone';
import { articlesOf } from './articles.ts';

export interface ResourceTile {
  to: string;
  label: string;
  words: string;
  icon: Icon;
  tone: 'primary' | 'secondary' | 'lamp' | 'info';
  /** A row of its own under the others. */
  wide?: boolean;
}

const topics = articlesOf('topic');
const from = topics[0]?.title ?? '';
const to = topics.at(-1)?.title.toLowerCase() ?? '';

export const tiles: readonly ResourceTile[] = [
  {
    to: routes.safetyPlans.path,
    label: 'Safety plans',
    words: 'What to do when it’s hard, step by step',
    icon: LifebuoyIcon,
    tone: 'secondary',
  },
  {
    to: routes.aToZ.path,
    label: 'A–Z help',
    words: `${from} to ${to}, in plain words`,
    icon: TextAaIcon,
    tone: 'primary',
  },
  {
    to: routes.howTo.path,
    label: 'How to',
    words: 'Book a GP, tell a parent, ask for time',
    icon: CompassIcon,
    tone: 'lamp',
  },
  {
    to: routes.bullying.path,
    label: 'Bullying',
    words: 'Is it bullying, and what to do next',
    icon: HandHeartIcon,
    tone: 'primary',
  },
  {
    to: routes.crewWizard.path,
    label: 'Crew wizard',
    words: 'Who to ask, and how to ask them',
    icon: UsersThreeIcon,
    tone: 'secondary',
  },
  {
    to: ourRoutes.grounding.path,
    label: 'Come back to here',
    words: 'Grounding: five, four, three, two, one',
    icon: AnchorIcon,
    tone: 'info',
  },
  {
    to: ourRoutes.breathing.path,
    label: 'Breathing',
    words: 'Out for longer than in, for a minute or more',
    icon: WindIcon,
    tone: 'primary',
  },
  {
    to: ourRoutes.hopeBox.path,
    label: 'Hope box',
    words: 'Pictures and words of yours for a hard day',
    icon: SparkleIcon,
    tone: 'lamp',
  },
  {
    to: routes.events.path,
    label: 'Events',
    words: 'Yours, your Crew’s and near you',
    icon: CalendarDotsIcon,
    tone: 'info',
  },
  {
    to: routes.tutorials.path,
    label: 'Tutorials',
    words: 'The app in pictures, a few steps each',
    icon: PlayCircleIcon,
    tone: 'lamp',
    wide: true,
  },
];
