// Pictures: re-encoded, sealed with their owner's key, access checked at every read.
import { randomUUID } from 'node:crypto';
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import { uuidv7 } from 'uuidv7';
import type { Audit, Db, FieldEncryption, Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import { lockAfterMs } from '#http/auth.ts';
import { refuse } from '#http/refusals.ts';
import type { MediaStore, PictureRow } from './media.store.ts';
import type { PictureLinks, Size } from './picture-links.ts';

interface Deps {
  store: MediaStore;
  encryption: Pick<FieldEncryption, 'seal' | 'openBytes'>;
  files: {
    put(key: string, bytes: Uint8Array): Promise<void>;
    read(key: string): Promise<Uint8Array | null>;
    remove(key: string): Promise<void>;
  };
  links: PictureLinks;
  audit: Pick<Audit, 'noteHourly'>;
  now(): Date;
  looksSafe(image: Uint8Array): Promise<'clear' | 'hold'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'deskChanged'>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  /** A person has to look at it. Answered by moderation. */
  doubted(tx: Tx, pictureId: string, ownerId: string): Promise<void>;
  checkLater(tx: Tx, pictureId: string): Promise<void>;
  eraseLater(tx: Tx, pictureId: string): Promise<void>;
}

export const createMedia = (deps: Deps) => {
  const { store, encryption, files, links, audit, now, looksSafe, domainEvents, realtime, checkLater, eraseLater } =
    deps;
  const { transaction, doubted } = deps;

  const openRow = async (db: Db | Tx, picture: PictureRow, size: Size) => {
    const { id } = picture;
    const key = size === 'thumb' ? (picture.thumbKey ?? picture.storageKey) : picture.storageKey;
    const sealed = await files.read(key);
    if (!sealed) return null;
    const place = {
      owner: picture.ownerId,
      table: 'media',
      column: key === picture.thumbKey ? 'thumb_key' : 'storage_key',
      row: id,
    };
    return {
      type: picture.type,
      ownerId: picture.ownerId,
      kind: picture.kind,
      bytes: await encryption.openBytes(db, place, Buffer.from(sealed)),
    };
  };

  const open = async (db: Db | Tx, id: string, size: Size) => {
    const picture = await store.byId(db, id);
    return picture ? openRow(db, picture, size) : null;
  };

  /** Others may see it from now on. */
  const clear = async (db: Db | Tx, { id, ownerId, kind }: { id: string; ownerId: string; kind: string }) => {
    await store.setState(db, id, 'clear');
    await domainEvents.publish(db, 'picture.cleared', { pictureId: id, ownerId, kind });
  };

  return {
    /** Stores a picture before its row commits: a file without a row shows nobody anything. */
    async store(
      tx: Tx,
      ownerId: string,
      kind: 'snapshot' | 'profile' | 'chat' | 'journal' | 'hope-box' | 'article',
      image: UploadedImage,
      now: Date,
    ): Promise<string> {
      const { full, thumb, width, height, type } = image;
      // What is shown to everybody must not disclose when it was made.
      const id = kind === 'article' ? randomUUID() : uuidv7();
      const [storageKey, thumbKey] = [`media/${id}/full`, `media/${id}/thumb`];
      const place = { owner: ownerId, table: 'media', row: id };
      await files.put(storageKey, await encryption.seal(tx, { ...place, column: 'storage_key' }, full));
      await files.put(thumbKey, await encryption.seal(tx, { ...place, column: 'thumb_key' }, thumb));
      await store.insert(tx, {
        id,
        ownerId,
        kind,
        storageKey,
        thumbKey,
        type,
        state: 'private',
        width,
        height,
        createdAt: now,
      });
      return id;
    },

    /** Before anybody else can see a picture it is held and looked at. */
    async check(tx: Tx, pictureId: string): Promise<void> {
      await store.setState(tx, pictureId, 'held');
      await checkLater(tx, pictureId);
    },

    /** Work of the job, outside of any transaction: it may take seconds. What does not pass stays held for a person to look at. */
    async look(db: Db, pictureId: string): Promise<void> {
      automatedDecision('picture-check');
      const picture = await open(db, pictureId, 'full');
      if (!picture) return;
      if ((await looksSafe(picture.bytes)) !== 'clear') {
        await transaction(async (tx) => {
          await store.doubt(tx, pictureId, now());
          realtime.deskChanged(tx);
          await doubted(tx, pictureId, picture.ownerId);
        });
        return;
      }
      await clear(db, { ...picture, id: pictureId });
    },

    clear,

    /** Nobody sees it from now on; its files go once that stands. */
    async discard(tx: Tx, pictureId: string): Promise<void> {
      await store.setState(tx, pictureId, 'removed');
      await eraseLater(tx, pictureId);
    },

    /** Work of the job. */
    async erase(db: Db, pictureId: string): Promise<void> {
      const picture = await store.filesOf(db, pictureId);
      for (const key of [picture?.storageKey, picture?.thumbKey]) if (key) await files.remove(key);
    },

    /**
     * A copy under the server's own key, for a person to look at: whoever sent it may take theirs away. Null where it is gone
     * already. `place` says what its seal belongs to.
     */
    async freeze(tx: Tx, pictureId: string, place: { table: string; column: string; row: string }) {
      const picture = await open(tx, pictureId, 'full');
      if (!picture) return null;
      const key = `${place.table}/${place.row}/picture`;
      await files.put(key, await encryption.seal(tx, { ...place, owner: null }, picture.bytes));
      return { key, type: picture.type };
    },

    urlFor: links.urlFor,
    open,

    /** A page shows many faces at once; each is asked about as one alone is. */
    async faces(db: Db, me: Member, ids: string[]) {
      const seen = await store.facesShown(db, me.id, ids);
      const opened = await Promise.all(
        seen.map(async (row) => ({ id: row.id, picture: await openRow(db, row, 'thumb') })),
      );
      return opened.flatMap(({ id, picture }) => (picture ? [{ id, type: picture.type, bytes: picture.bytes }] : []));
    },

    async read(db: Db, id: string, link: { size: Size; by?: string; until?: string; sig?: string }, at: Date) {
      const isGenuine = links.isGenuine(id, link, at);
      const activeSince = new Date(at.getTime() - lockAfterMs);
      const viewer = isGenuine ? await store.looking(db, id, link.by!, { now: at, activeSince }) : null;
      const picture = viewer ? await open(db, id, link.size) : null;
      if (!viewer || !picture) throw refuse.notFound();
      const { kind, ownerId } = picture;
      if (kind !== 'profile' && kind !== 'article' && ownerId !== viewer)
        await audit.noteHourly(db, { actor: viewer, action: 'picture-seen', subject: id, subjectOwner: ownerId });
      return picture;
    },
  };
};
export type Media = ReturnType<typeof createMedia>;
