// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { FilledJson, Json, Timestamp } from '../column-types.ts';

export interface ArticleCommentsTable {
  id: string;
  articleId: string;
  authorId: string;
  messageSealed: Buffer;
  status: 'Waiting' | 'Shown' | 'Hidden';
  isEdited: Generated<boolean>;
  likeCount: Generated<number>;
  createdAt: Timestamp;
  queuedAt: Timestamp | null;
  urgency: Generated<number>;
  lane: Generated<'safety' | 'style'>;
  claimedBy: string | null;
  claimedUntil: Timestamp | null;
  declineReason: string | null;
  decidedAt: Timestamp | null;
  detected: Generated<string[]>;
  heldAt: Timestamp | null;
}

export interface ArticleDecisionsTable {
  id: string;
  kind: 'article' | 'comment';
  itemId: string;
  moderatorId: string | null;
  act: string;
  reason: string | null;
  lane: string;
  isAppeal: Generated<boolean>;
  waitedSeconds: number | null;
  decidedAt: Timestamp;
}

export interface ArticleImagesTable {
  mediaId: string;
  articleId: string;
}

export interface ArticleLikesTable {
  articleId: string;
  personId: string;
  likedAt: Timestamp;
}

export interface ArticleNotesTable {
  id: string;
  articleId: string;
  authorId: string;
  isFromModerator: boolean;
  messageSealed: Buffer;
  createdAt: Timestamp;
}

export interface ArticleReactionsTable {
  articleId: string;
  personId: string;
  reaction: 'care' | 'helped';
  reactedAt: Timestamp;
}

export interface ArticleShelvesTable {
  topic: string;
  articleId: string;
  publishedAt: Timestamp;
  hot: number;
  pickedAt: Timestamp | null;
}

export interface ArticleTermsTable {
  personId: string;
  version: number;
  acceptedAt: Timestamp;
}

export interface ArticleTopicsTable {
  id: string;
  groupId: string;
  name: string;
  position: number;
  retiredAt: Timestamp | null;
}

export interface ArticleVersionsTable {
  articleId: string;
  authorId: string;
  revision: number;
  basedOn: number;
  titleSealed: Buffer;
  documentSealed: Buffer;
  warnings: Generated<string[]>;
  madeAt: Timestamp;
}

export interface ArticlesTable {
  id: string;
  authorId: string;
  revision: Generated<number>;
  status: 'Draft' | 'Submitted' | 'ChangesAsked' | 'Published' | 'Rejected' | 'Removed';
  titleSealed: Buffer;
  documentSealed: Buffer;
  previewSealed: Buffer;
  pseudonymSealed: Buffer | null;
  readMinutes: Generated<number>;
  coverId: string | null;
  isPrivate: boolean;
  isAnonymous: boolean;
  topics: Generated<string[]>;
  warnings: Generated<string[]>;
  likeCount: Generated<number>;
  commentCount: Generated<number>;
  reactionCounts: FilledJson;
  hot: Generated<number>;
  publishedAt: Timestamp | null;
  pickedAt: Timestamp | null;
  submittedAt: Timestamp | null;
  urgency: Generated<number>;
  lane: Generated<'safety' | 'style'>;
  isAppeal: Generated<boolean>;
  claimedBy: string | null;
  claimedUntil: Timestamp | null;
  declineReason: string | null;
  moderatedRevision: Generated<number>;
  decidedAt: Timestamp | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  detected: Generated<string[]>;
  heldAt: Timestamp | null;
}

export interface CommentLikesTable {
  commentId: string;
  personId: string;
  likedAt: Timestamp;
}

export interface ReadableArticlesTable {
  id: string;
  authorId: string;
  revision: number;
  status: string;
  titleSealed: Buffer;
  documentSealed: Buffer;
  previewSealed: Buffer;
  pseudonymSealed: Buffer | null;
  readMinutes: number;
  coverId: string | null;
  isPrivate: boolean;
  isAnonymous: boolean;
  topics: string[];
  warnings: string[];
  likeCount: number;
  commentCount: number;
  reactionCounts: Json;
  hot: number;
  publishedAt: Timestamp | null;
  pickedAt: Timestamp | null;
  submittedAt: Timestamp | null;
  urgency: number;
  lane: string;
  isAppeal: boolean;
  claimedBy: string | null;
  claimedUntil: Timestamp | null;
  declineReason: string | null;
  moderatedRevision: number;
  decidedAt: Timestamp | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  detected: string[];
  heldAt: Timestamp | null;
}

export interface ReadableCommentsTable {
  id: string;
  articleId: string;
  authorId: string;
  messageSealed: Buffer;
  status: string;
  isEdited: boolean;
  likeCount: number;
  createdAt: Timestamp;
  queuedAt: Timestamp | null;
  urgency: number;
  lane: string;
  claimedBy: string | null;
  claimedUntil: Timestamp | null;
  declineReason: string | null;
  decidedAt: Timestamp | null;
  detected: string[];
  heldAt: Timestamp | null;
}
