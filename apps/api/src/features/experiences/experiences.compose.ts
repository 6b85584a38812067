// Experiences: articles that young people write for each other, comments and reactions.
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import type { Member, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createAnswering } from './answering.service.ts';
import { answerStore } from './answers.store.ts';
import { articleToWire } from './articles.presenter.ts';
import { articleStore } from './articles.store.ts';
import { createCommenting } from './commenting.service.ts';
import { claimStore } from './claims.store.ts';
import { commentStore } from './comments.store.ts';
import { createContents } from './content.ts';
import { createDesk } from './desk.ts';
import { tidyPicturesJob } from './experiences.jobs.ts';
import { experienceRoutes } from './experiences.routes.ts';
import { feedStore } from './feeds.store.ts';
import { createLeavingIn } from './leaving-in.ts';
import { imageStore } from './images.store.ts';
import { knownStore } from './known.store.ts';
import { createLiking } from './liking.service.ts';
import { moderationStore } from './moderation.store.ts';
import { createMoving, type Promises, type Urgent } from './moving.ts';
import { createReading, type Deps as ReadingDeps } from './reading.service.ts';
import { createRights, rightsOf } from './rights.ts';
import { createSealedArticles } from './sealed-articles.ts';
import { topicStore } from './topics.store.ts';
import { createWriting, type Deps as WritingDeps } from './writing.service.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** A moderator did something with somebody’s article; its author reads there what it was. */
    'experience.decided': {
      articleId: string;
      authorId: string;
      decisionId: string;
      act: 'askChanges' | 'publish' | 'reject' | 'remove' | 'restore';
    };
    /** The same of a comment. */
    'comment.decided': { articleId: string; authorId: string; decisionId: string; act: 'show' | 'hide' };
    /** Somebody commented on an article. */
    'experience.commented': { articleId: string; authorId: string; at: string };
  }
}

interface ExperiencesDeps {
  decisions: WritingDeps['decisions'];
  urgentItems: Urgent;
  deskHours: Promises & ReadingDeps['promises'];
  media: WritingDeps['pictures'] & {
    store(tx: Tx, ownerId: string, kind: 'article', image: UploadedImage, now: Date): Promise<string>;
    urlFor(pictureId: string, sessionId: string, now: Date, size: 'full' | 'thumb'): string;
  };
}

const stores = {
  articles: articleStore,
  feeds: feedStore,
  comments: commentStore,
  answers: answerStore,
  images: imageStore,
  topics: topicStore,
  moderation: moderationStore,
};

export const composeExperiences = defineRoom(
  experienceEndpoints,
  (foundation: Foundation, { media, deskHours, decisions, urgentItems: urgent }: ExperiencesDeps) => {
    const { fields, rates, realtime, domainEvents, jobs, clock, transaction, reads } = foundation;
    const urlFor =
      (me: Member, now: Date) =>
      (id: string, size: 'full' | 'thumb'): string =>
        media.urlFor(id, me.sessionId, now, size);
    const sealed = createSealedArticles(fields);
    const feeds: typeof feedStore = {
      ...feedStore,
      page: (db, feed, wanted) => reads(db, (from) => feedStore.page(from, feed, wanted)),
      connections: (db, wanted) => reads(db, (from) => feedStore.connections(from, wanted)),
      related: (db, id, wanted) => reads(db, (from) => feedStore.related(from, id, wanted)),
    };
    const reading = createReading({ ...stores, feeds, sealed, encryption: fields, promises: deskHours });
    const rights = createRights(topicStore);
    const parts = {
      ...stores,
      sealed,
      moving: createMoving(articleStore, realtime, urgent, deskHours),
      promises: deskHours,
      realtime,
      urgent,
      pictures: media,
      decisions,
      shown: async (db: Tx, me: Member, id: string, now: Date) =>
        articleToWire(await reading.read(db, me, id, now), {
          id: me.id,
          timeZone: me.timeZone,
          seesCounts: rightsOf(me, now).seesCounts,
          url: urlFor(me, now),
        }),
    };
    const writing = createWriting({ ...parts, contents: createContents(stores), rights, rates });
    domainEvents.on('picture.cleared', 'show-to-its-author', async ({ kind, ownerId }) => {
      if (kind === 'article') realtime.changed(null, [ownerId], 'experiences');
    });
    jobs.add(tidyPicturesJob({ images: imageStore, discard: media.discard, clock, transaction }));
    return {
      routes: experienceRoutes({
        topics: topicStore,
        rights,
        reading,
        writing,
        answering: createAnswering({ ...parts, writing }),
        liking: createLiking(stores),
        commenting: createCommenting({
          ...stores,
          sealed,
          reading,
          rights,
          domainEvents,
          decisions,
          realtime,
          urgent,
          promises: deskHours,
        }),
        storePicture: (tx, ownerId, image, now) => media.store(tx, ownerId, 'article', image, now),
        urlFor,
      }),
      /** What moderators do here; who they are, and that they may, whoever asks has made sure of. */
      desk: createDesk({
        ...parts,
        claims: claimStore,
        encryption: fields,
        domainEvents,
        leavingIn: createLeavingIn(knownStore),
      }),
    };
  },
);
