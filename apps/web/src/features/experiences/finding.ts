// The filters of Experiences in the address.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { feeds, type Feed } from '@mycrew/contract/experiences.ts';

export const feedWords: Record<Feed, string> = {
  popular: 'Popular',
  editor: 'Picks',
  others: 'Newest',
  connections: 'Connections',
};

export const ownLists = ['drafts', 'published', 'activity'] as const;
export type OwnList = (typeof ownLists)[number];
export const ownListWords: Record<OwnList, string> = {
  drafts: 'Not out yet',
  published: 'Published',
  activity: 'Activity',
};

export const feedOf = (search: URLSearchParams): Feed => feeds.find((feed) => feed === search.get('feed')) ?? 'popular';
export const topicOf = (search: URLSearchParams): string | null => search.get('topic') || null;
/** Null: the public feeds. */
export const ownListOf = (search: URLSearchParams): OwnList | null =>
  search.has('mine') ? (ownLists.find((list) => list === search.get('mine')) ?? 'drafts') : null;

export const ownPath = (list: OwnList): string => `${routes.experiences.path}?mine=${list}`;
export const articlePath = (id: string, isOwn = false): string =>
  `${hrefOf('experience', { id })}${isOwn ? '?isMine=true' : ''}`;
export const relatedPath = (id: string): string => `${routes.relatedExperiences.path}?id=${id}`;
export const editPath = (id: string): string => `${routes.editExperience.path}?id=${id}`;
export const addPath = (id: string): string => `${routes.addExperience.path}?id=${id}`;

export function feedPath(feed: Feed, topic: string | null): string {
  const search = new URLSearchParams({ ...(feed !== 'popular' && { feed }), ...(topic && { topic }) });
  return search.size > 0 ? `${routes.experiences.path}?${search}` : routes.experiences.path;
}
