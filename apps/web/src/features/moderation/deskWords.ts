import type { ArticleStatus } from '@mycrew/contract/article-states.ts';
import type { DeskKind, QueueItem } from '@mycrew/contract/desk-queue.ts';
import { articleWarnings, type ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import type { SanctionKind } from '@mycrew/contract/sanctions.ts';
import { reportReasons } from '@mycrew/contract/reports.ts';
import { countOf } from '#shared/format/counts.ts';

export const reasonLabel = (reason: string): string =>
  reportReasons.find(({ id }) => id === reason)?.label ?? 'Something else';

/** 'Self-harm or suicide' */
export const warningLabel = (warning: ArticleWarning): string => {
  const label = articleWarnings.find(({ id }) => id === warning)?.label ?? warning;
  const short = label.replace(/^Talks about /u, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
};

export const kindLabel = (kind: DeskKind): string =>
  ({
    article: 'Experience',
    comment: 'Comment',
    report: 'Report',
    picture: 'Picture',
    appeal: 'Answer',
    emergency: 'Emergency',
  })[kind];

export const statusLabel = (status: ArticleStatus): string =>
  ({
    Draft: 'Draft',
    Submitted: 'Waits to be read',
    ChangesAsked: 'With its author',
    Published: 'Published',
    Rejected: 'Declined',
    Removed: 'Taken down',
  })[status];

/** What the list and the search call an item. */
export const titleOfItem = ({ Kind, Title, Preview, About, Source }: QueueItem): string => {
  if (Kind === 'report') return `${reasonLabel(About ?? '')} (${sourceLabel(Source ?? '').toLowerCase()})`;
  if (Kind === 'picture') return pictureLabel(About ?? '');
  if (Kind === 'appeal') return `Somebody answered a ${Source}: ${reasonLabel(About ?? '')}`;
  if (Kind === 'emergency') return 'A colleague asks to open contact details';
  return Title || Preview || 'Without a title';
};

export const sourceLabel = (source: string): string =>
  ({
    chat: 'Chat',
    experience: 'Experience',
    comment: 'Comment',
    profile: 'Profile',
    connection: 'Connection',
    event: 'Event',
    'safe-place': 'Safe place',
  })[source] ?? source;

export const pictureLabel = (kind: string): string =>
  ({
    profile: 'A profile picture',
    chat: 'A picture in a chat',
    snapshot: 'A shared check-in picture',
    journal: 'A picture in a shared page',
    article: 'A picture in an experience',
  })[kind] ?? 'A picture';

export const sanctionLabel = (kind: SanctionKind): string =>
  ({ warning: 'Warning', restriction: 'Restriction', suspension: 'Suspension' })[kind];

interface Past {
  Reports: number;
  Warnings: number;
  Restrictions: number;
  Suspensions: number;
}

/** '3 reports, 1 warning'; what there was none of is left out. */
export const pastLabel = ({ Reports, Warnings, Restrictions, Suspensions }: Past): string =>
  [
    countOf(Reports, 'report'),
    Warnings > 0 && countOf(Warnings, 'warning'),
    Restrictions > 0 && countOf(Restrictions, 'restriction'),
    Suspensions > 0 && countOf(Suspensions, 'suspension'),
  ]
    .filter(Boolean)
    .join(', ');

export const personLabel = ({ Kind, Age }: { Kind: string; Age: number | null }): string =>
  `${{ youth: 'Young person', supporter: 'Supporter', staff: 'Staff' }[Kind] ?? Kind}${Age === null ? '' : `, about ${Age}`}`;
