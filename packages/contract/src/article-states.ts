// Where an experience stands, and who may move it where. Everything that changes a status asks this table.
import * as z from 'zod/mini';

export const articleStatuses = ['Draft', 'Submitted', 'ChangesAsked', 'Published', 'Rejected', 'Removed'] as const;
export const ArticleStatus = z.enum(articleStatuses);
export type ArticleStatus = z.output<typeof ArticleStatus>;

/** `answer`: to a moderator's message. `approve`: the moderator's version, as it was shown. `delete`: for good. */
export const authorActs = ['save', 'submit', 'withdraw', 'answer', 'approve', 'appeal', 'delete'] as const;
export type AuthorAct = (typeof authorActs)[number];

/** `remove`: what is published is taken down. `restore`: that was a mistake. `pick`: shown among the editor's, or no more. */
export const moderatorActs = ['askChanges', 'publish', 'reject', 'remove', 'restore', 'pick', 'warn'] as const;
export type ModeratorAct = (typeof moderatorActs)[number];

/** Whose act it is: an author moderates nothing of their own, and everybody else has no act at all. */
export type ArticleRole = 'author' | 'moderator' | 'reader';
export type ArticleAct = AuthorAct | ModeratorAct;
export const articleActs = [...authorActs, ...moderatorActs] as const;

type Moves<A extends string> = Partial<Record<A, ArticleStatus | 'gone'>>;

/** What is not named here does not happen. `gone`: there is no such experience any more. */
export const articleMoves: Record<ArticleStatus, { author: Moves<AuthorAct>; moderator: Moves<ModeratorAct> }> = {
  Draft: { author: { save: 'Draft', submit: 'Submitted', delete: 'gone' }, moderator: {} },
  Submitted: {
    author: { withdraw: 'Draft', delete: 'gone' },
    moderator: { askChanges: 'ChangesAsked', publish: 'Published', reject: 'Rejected' },
  },
  ChangesAsked: {
    author: { approve: 'Published', answer: 'Submitted', withdraw: 'Draft', delete: 'gone' },
    moderator: {},
  },
  Published: {
    author: { withdraw: 'Draft', delete: 'gone' },
    moderator: { remove: 'Removed', pick: 'Published', warn: 'Published' },
  },
  Rejected: { author: { withdraw: 'Draft', delete: 'gone' }, moderator: {} },
  Removed: { author: { appeal: 'Submitted', delete: 'gone' }, moderator: { restore: 'Published' } },
};

/** Where this act leads; null: not from here, or not by them. */
export const moveOf = (status: ArticleStatus, act: ArticleAct, role: ArticleRole): ArticleStatus | 'gone' | null => {
  if (role === 'reader') return null;
  const moves: Moves<string> = articleMoves[status][role];
  return moves[act] ?? null;
};
