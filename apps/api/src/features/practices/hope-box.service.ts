// The hope box: sealed pictures and text of one's own.
import { mostHopes } from '@mycrew/contract/practices.ts';
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import { uuidv7 } from 'uuidv7';
import { requireOwner, orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { HopeRow, HopeStore } from './hopes.store.ts';

const refuse = refusals({
  'hope-box-full': 'Your hope box holds fifty things. Take something out to put this in.',
});

export interface OpenedHope extends Omit<HopeRow, 'textSealed'> {
  text: string;
}

export interface Deps {
  store: HopeStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  realtime: Pick<Realtime, 'changed'>;
  pictures: {
    store(tx: Tx, ownerId: string, kind: 'hope-box', image: UploadedImage, now: Date): Promise<string>;
    discard(tx: Tx, pictureId: string): Promise<void>;
  };
}

export const createHopeBox = ({ store, encryption, realtime, pictures }: Deps) => {
  const sealed = encryption.sealedColumns('hopes', 'personId');
  const opened = async (db: Db | Tx, { textSealed, ...row }: HopeRow): Promise<OpenedHope> => ({
    ...row,
    text: (await sealed.open(db, { id: row.id, personId: row.personId, textSealed })).text,
  });
  const changed = (tx: Tx, me: Member) => realtime.changed(tx, [me.id], 'hope-box');

  return {
    of: async (db: Db, me: Member): Promise<OpenedHope[]> =>
      Promise.all((await store.of(db, me.id)).map((row) => opened(db, row))),

    async add(tx: Tx, me: Member, text: string, image: UploadedImage | undefined, now: Date): Promise<OpenedHope> {
      if (text === '' && !image) throw refuse.invalid('Text', 'Add a picture, or some words.');
      if ((await store.count(tx, me.id)) >= mostHopes) throw refuse.rule('hope-box-full');
      const mediaId = image ? await pictures.store(tx, me.id, 'hope-box', image, now) : null;
      const row = { id: uuidv7(), personId: me.id };
      await store.add(tx, { ...row, ...(await sealed.seal(tx, row, { text })), mediaId, addedAt: now });
      changed(tx, me);
      return opened(tx, orNotFound(await store.byId(tx, row.id)));
    },

    async change(tx: Tx, me: Member, id: string, text: string): Promise<OpenedHope> {
      const row = requireOwner(await store.byId(tx, id), me);
      if (text === '' && row.mediaId === null) throw refuse.invalid('Text', 'Write something, or take it out.');
      await store.change(tx, id, (await sealed.seal(tx, row, { text })).textSealed);
      changed(tx, me);
      return opened(tx, orNotFound(await store.byId(tx, id)));
    },

    async remove(tx: Tx, me: Member, id: string): Promise<void> {
      const { mediaId } = requireOwner(await store.byId(tx, id), me);
      await store.remove(tx, id);
      if (mediaId) await pictures.discard(tx, mediaId);
      changed(tx, me);
    },
  };
};
export type HopeBox = ReturnType<typeof createHopeBox>;
