// What the page of resources leads to; nothing stands here that is not there.
import { routes } from '@mycrew/contract/paths.ts';
import type { Icon } from '#shared/ui/icon.ts';
import TextAaIcon from '~icons/ph/text-aa-duotone';
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
];
