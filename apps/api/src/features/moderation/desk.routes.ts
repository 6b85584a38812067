import type { deskArticleRows } from '@mycrew/contract/desk-articles.ts';
import type { deskQueueRows } from '@mycrew/contract/desk-queue.ts';
import type { Handlers } from '#http/call.ts';
import {
  articleToWire,
  commentToWire,
  foundToWire,
  heldToWire,
  keyOfWire,
  madeToWire,
  queueToWire,
  topicToWire,
  waitingToWire,
} from './desk.presenter.ts';
import type { Made } from './deciding.service.ts';
import type { Moderating } from './desk.service.ts';
import type { ExperienceDesk } from './desk-types.ts';
import type { Queue } from './queue.service.ts';
import type { Search } from './search.service.ts';

interface Deps {
  moderating: Moderating;
  desk: ExperienceDesk;
}

const article = (id: string) => ({ kind: 'article', id }) as const;
const lastPlace = 1_000;

export const queueRoutes = (queue: Queue, { search }: Search): Handlers<typeof deskQueueRows> => ({
  search: async ({ tx, me, body }) => foundToWire(await search(tx, me, body.Words)),

  waiting: async ({ tx, me, context }) => waitingToWire(await queue.waiting(tx, me, context.now)),

  queue: async ({ tx, me, query: { after, ...filter }, context: { now } }) => {
    const asked = { ...filter, after: after === undefined ? undefined : keyOfWire(after) };
    return queueToWire(await queue.page(tx, me, asked, now), me, now);
  },

  claim: async ({ tx, me, params, context }) => ({
    Until: (await queue.claim(tx, me, params, context.now)).toISOString(),
  }),
  release: async ({ tx, me, params }) => {
    await queue.release(tx, me, params);
    return null;
  },
});

export const deskRoutes = ({ moderating, desk }: Deps): Handlers<typeof deskArticleRows> => {
  const { articles, topics } = desk;
  const { deciding } = moderating;
  const made = async (decision: Promise<Made>) => madeToWire(await decision);

  return {
    article: async ({ tx, me, params, context: { now } }) =>
      articleToWire(await moderating.article(tx, me, params.id, now), me, now),

    publish: ({ tx, me, params: { id }, body, context: { now } }) => {
      const { Revision: revision, Warnings: warnings, LeftIn: leftIn } = body;
      return made(deciding.article(tx, me, { id, act: 'publish', revision, warnings, leftIn }, {}, now));
    },

    askChanges: ({ tx, me, params: { id }, body, context: { now } }) => {
      const { Revision: revision, Message: message, Title, Document, Warnings, LeftIn: leftIn } = body;
      const edit = {
        ...(Title !== undefined && { title: Title }),
        ...(Document && { document: Document }),
        ...(Warnings && { warnings: Warnings }),
      };
      return made(deciding.article(tx, me, { id, act: 'askChanges', revision, leftIn, ...edit }, { message }, now));
    },

    reject: ({ tx, me, params: { id }, body, context: { now } }) => {
      const no = { reason: body.Reason, message: body.Message };
      return made(deciding.article(tx, me, { id, act: 'reject', revision: body.Revision }, no, now));
    },

    remove: ({ tx, me, params: { id }, body, context: { now } }) => {
      const words = { reason: body.Reason, message: body.Message, why: body.Why };
      return made(deciding.article(tx, me, { id, act: 'remove' }, words, now));
    },

    restore: ({ tx, me, params: { id }, body, context: { now } }) =>
      made(deciding.article(tx, me, { id, act: 'restore' }, { why: body.Why }, now)),

    held: async ({ tx, me }) => (await articles.held(tx, me)).map(heldToWire),

    hold: async ({ tx, me, params: { id }, body, context: { now } }) => {
      await deciding.hold(tx, me, id, body.IsHeld, now);
      return null;
    },

    pick: ({ tx, me, params: { id }, body, context: { now } }) =>
      moderating.change(tx, me, article(id), body.IsPicked ? 'picked' : 'unpicked', () =>
        articles.pick(tx, me, id, body.IsPicked, now),
      ),

    warn: ({ tx, me, params: { id }, body, context: { now } }) =>
      moderating.change(tx, me, article(id), 'warned', () => articles.warn(tx, me, id, body.Warnings, now)),

    comment: async ({ tx, me, params, context: { now } }) =>
      commentToWire(await moderating.comment(tx, me, params.id, now), me, now),

    showComment: ({ tx, me, params: { id }, context: { now } }) =>
      made(deciding.comment(tx, me, { id, act: 'show' }, now)),

    hideComment: ({ tx, me, params: { id }, body, context: { now } }) =>
      made(deciding.comment(tx, me, { id, act: 'hide', reason: body.Reason }, now)),

    topics: async ({ tx }) => (await topics.all(tx, true)).map(topicToWire),

    addTopic: async ({ tx, me, body: { _id, Group, Name } }) => {
      const added = await topics.add(tx, { id: _id, groupId: Group, name: Name, position: lastPlace });
      return moderating.topic(tx, me, _id, added);
    },

    changeTopic: async ({ tx, me, params: { id }, body: { Name, Group, IsRetired }, context }) => {
      const changed = await topics.change(tx, id, {
        ...(Name && { name: Name }),
        ...(Group && { groupId: Group }),
        ...(IsRetired !== undefined && { retiredAt: IsRetired ? context.now : null }),
      });
      return moderating.changedTopic(tx, me, id, changed);
    },
  };
};
