import type { deskArticleRows } from '@mycrew/contract/desk-articles.ts';
import type { Handlers } from '#http/call.ts';
import type { Db } from '#src/foundation-types.ts';
import type { CareRoom } from './care.service.ts';
import { articleToWire, commentToWire, keyOfWire, keyToWire, queueItemToWire, topicToWire } from './desk.presenter.ts';
import type { Moderating } from './desk.service.ts';
import type { ExperienceDesk } from './desk-types.ts';
import type { ItemStore } from './items.store.ts';

interface Deps {
  moderating: Moderating;
  desk: ExperienceDesk;
  items: Pick<ItemStore, 'reportsWaiting' | 'appealsWaiting'>;
  sparedReasons: CareRoom['sparedReasons'];
  picturesWaiting(db: Db): Promise<number>;
}

const article = (id: string) => ({ kind: 'article', id }) as const;
const comment = (id: string) => ({ kind: 'comment', id }) as const;
const lastPlace = 1_000;

export const deskRoutes = (deps: Deps): Handlers<typeof deskArticleRows> => {
  const { moderating, desk, items } = deps;
  const { articles, comments, topics } = desk;

  return {
    waiting: async ({ tx, me }) => {
      const { safety, before, after } = await desk.waiting(tx, me);
      return {
        Safety: safety,
        Before: before,
        After: after,
        Reports: await items.reportsWaiting(tx, {
          isLead: me.staff.role === 'lead',
          spared: await deps.sparedReasons(tx, me.id),
        }),
        Pictures: await deps.picturesWaiting(tx),
        Appeals: await items.appealsWaiting(tx),
      };
    },

    queue: async ({ tx, me, query: { kind, lane, after }, context }) => {
      const asked = { kind, lane, after: after === undefined ? undefined : keyOfWire(after) };
      const { items, last, hasMore } = await moderating.queue(tx, me, asked, context.now);
      return { items: items.map(queueItemToWire), hasMore, Next: hasMore && last ? keyToWire(last) : null };
    },

    claim: async ({ tx, me, params, context }) => ({
      Until: (await moderating.claim(tx, me, params, context.now)).toISOString(),
    }),
    release: async ({ tx, me, params }) => {
      await moderating.release(tx, me, params);
      return null;
    },

    article: async ({ tx, me, params, context: { now } }) =>
      articleToWire(await moderating.article(tx, me, params.id, now), me, now),

    publish: ({ tx, me, params: { id }, body, context: { now } }) => {
      const asked = { id, revision: body.Revision, warnings: body.Warnings };
      return moderating.decide(tx, me, article(id), 'published', () => articles.publish(tx, me, asked, now));
    },

    askChanges: ({ tx, me, params: { id }, body, context: { now } }) => {
      const { Revision, Message, Title, Document, Warnings } = body;
      const suggestion = {
        revision: Revision,
        message: Message,
        ...(Title !== undefined && { title: Title }),
        ...(Document && { document: Document }),
        ...(Warnings && { warnings: Warnings }),
      };
      return moderating.decide(tx, me, article(id), 'changes-asked', () =>
        articles.askChanges(tx, me, id, suggestion, now),
      );
    },

    reject: ({ tx, me, params: { id }, body, context: { now } }) => {
      const no = { reason: body.Reason, message: body.Message, revision: body.Revision };
      return moderating.decide(tx, me, article(id), 'declined', () => articles.reject(tx, me, id, no, now));
    },

    remove: ({ tx, me, params: { id }, body, context: { now } }) => {
      const no = { reason: body.Reason, message: body.Message };
      return moderating.decide(tx, me, article(id), 'removed', () => articles.remove(tx, me, id, no, now));
    },

    restore: ({ tx, me, params: { id }, body, context: { now } }) =>
      moderating.decide(tx, me, article(id), 'restored', () => articles.restore(tx, me, id, now), body.Why),

    pick: ({ tx, me, params: { id }, body, context: { now } }) =>
      moderating.decide(tx, me, article(id), body.IsPicked ? 'picked' : 'unpicked', () =>
        articles.pick(tx, me, id, body.IsPicked, now),
      ),

    warn: ({ tx, me, params: { id }, body, context: { now } }) =>
      moderating.decide(tx, me, article(id), 'warned', () => articles.warn(tx, me, id, body.Warnings, now)),

    comment: async ({ tx, me, params, context: { now } }) =>
      commentToWire(await moderating.comment(tx, me, params.id, now), me, now),

    showComment: ({ tx, me, params: { id }, context: { now } }) =>
      moderating.decide(tx, me, comment(id), 'shown', () => comments.show(tx, me, id, now)),

    hideComment: ({ tx, me, params: { id }, body, context: { now } }) =>
      moderating.decide(tx, me, comment(id), 'hidden', () => comments.hide(tx, me, id, body.Reason, now)),

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
