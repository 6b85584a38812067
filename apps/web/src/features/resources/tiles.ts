// What the page of resources leads to; nothing stands here that is not there.
import { routes } from '@mycrew/contract/paths.ts';
import type { Icon } from '#shared/ui/icon.ts';
import CompassIcon from '~icons/ph/compass-duotone';
import HandHeartIcon from '~icons/ph/hand-heart-duotone';
import PlayCircleIcon from '~icons/ph/play-circle-duotone';
import TextAaIcon from '~icons/ph/text-aa-duotone';
import UsersThreeIcon from '~icons/ph/users-three-duotone';
import { piecesOf } from './pieces.ts';

export interface ResourceTile {
  to: string;
  label: string;
  words: string;
  icon: Icon;
  tone: 'primary' | 'secondary' | 'lamp' | 'info';
  /** A row of its own under the others. */
  wide?: boolean;
}

const topics = piecesOf('topic');
const from = topics[0]?.title ?? '';
const to = topics.at(-1)?.title.toLowerCase() ?? '';

export const tiles: readonly ResourceTile[] = [
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
    to: routes.tutorials.path,
    label: 'Tutorials',
    words: 'The app in pictures, a few steps each',
    icon: PlayCircleIcon,
    tone: 'lamp',
    wide: true,
  },
];
