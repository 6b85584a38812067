import type { JournalImage, journalEndpoints, PageSharing } from '@mycrew/contract/journal.ts';
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import type { Handlers } from '#http/call.ts';
import { Refusal, refuse } from '#http/refusals.ts';
import { reply } from '#http/reply.ts';
import type { Member, Tx } from '#src/foundation-types.ts';
import { experienceStarters } from './experience-starters.ts';
import {
  imageToWire,
  pageToWire,
  promptToWire,
  readerToWire,
  savedToWire,
  sharedToWire,
  summaryToWire,
  tagToWire,
  type PictureUrl,
} from './journal.presenter.ts';
import { prompts } from './prompts.ts';
import type { Reading } from './reading.service.ts';
import type { ReaderRow } from './shares.store.ts';
import type { Sharing } from './sharing.service.ts';
import type { Writing } from './writing.service.ts';

interface Parts {
  writing: Writing;
  reading: Reading;
  sharing: Sharing;
  storePicture(tx: Tx, ownerId: string, kind: 'journal', image: UploadedImage, now: Date): Promise<string>;
  urlFor(me: Member, now: Date): PictureUrl;
}

const sharingToWire = (id: string, readers: ReaderRow[], url: PictureUrl): PageSharing => ({
  journalId: id,
  Readers: readers.map((reader) => readerToWire(reader, url)),
});

const addImage =
  ({ storePicture, urlFor }: Parts) =>
  async (tx: Tx, me: Member, image: UploadedImage | undefined, now: Date): Promise<JournalImage> => {
    if (me.kind !== 'youth') throw refuse.youthOnly('Journals belong to youth accounts.');
    if (!image) throw refuse.invalid('Image', 'Please choose a picture.');
    const { width, height } = image;
    const id = await storePicture(tx, me.id, 'journal', image, now);
    return imageToWire({ id, width, height }, urlFor(me, now));
  };

export const journalRoutes = (parts: Parts): Handlers<typeof journalEndpoints> => {
  const { writing, reading, sharing, urlFor } = parts;
  return {
    prompt: () => prompts.map(promptToWire),
    fromExperiences: () => experienceStarters.map(promptToWire),
    tags: async ({ tx, me, query, context }) =>
      (await reading.tags(tx, me, query.category, context.now)).map(tagToWire),
    page: async ({ tx, me, query, context }) => {
      const { items, hasMore } = await reading.page(tx, me, query, context.now);
      return { items: items.map((item) => summaryToWire(item, query.full === 'true')), page: query.page, hasMore };
    },
    search: async ({ tx, me, query: { page }, body, context: { now } }) => {
      const { items, hasMore, searchedBackTo } = await reading.search(tx, me, body, { page, now });
      return { items: items.map((item) => summaryToWire(item, false)), page, hasMore, SearchedBackTo: searchedBackTo };
    },
    sharedWithMe: async ({ tx, me, query, context }) => {
      const { items, hasMore } = await reading.sharedWithMe(tx, me, query.page, context.now);
      const url = urlFor(me, context.now);
      return { items: items.map((item) => sharedToWire(item, url)), page: query.page, hasMore };
    },
    read: async ({ tx, me, params, context }) =>
      pageToWire(await reading.read(tx, me, params.id, context.now), urlFor(me, context.now)),
    sharedWith: async ({ tx, me, params, context }) =>
      sharingToWire(params.id, await sharing.readers(tx, me, params.id, context.now), urlFor(me, context.now)),
    remove: async ({ tx, me, body, context }) => {
      await writing.remove(tx, me, body.journalId, context.now);
      return reply('That page is gone.', null);
    },
    share: async ({ tx, me, body, context }) => {
      const { journalId, CrewIds, For } = body;
      const readers = await sharing.share(tx, me, journalId, CrewIds, For, context.now);
      return sharingToWire(journalId, readers, urlFor(me, context.now));
    },
    add: async ({ tx, me, body, context }) =>
      reply('Saved.', savedToWire(await writing.add(tx, me, body, context.now)), 201),
    addImage: async ({ tx, me, files, context }) =>
      reply('', await addImage(parts)(tx, me, files.Image, context.now), 201),
    setStatus: async ({ tx, me, body, context }) =>
      savedToWire(await writing.setStatus(tx, me, body.journalId, body.Status, context.now)),
    update: async ({ tx, me, body, context }) => {
      const saved = await writing.update(tx, me, body, context.now);
      return saved instanceof Refusal ? saved : savedToWire(saved);
    },
  };
};
