// Opens messages as one of the two sees them: words, quote, reactions and picture.
import { ReactionEmoji, type ChatMessage, type ChatReaction } from '@mycrew/contract/chat.ts';
import { KeyGone } from '#privacy/person-keys.ts';
import type { Db, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';
import { type Link, messageToWire, pictureToWire, quoteToWire } from './chat.presenter.ts';
import type { MessageRow, QuotedRow, SealedReaction, ShownRow } from './messages.store.ts';

export interface ShownDeps {
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  /** A link that holds for minutes, for this session. */
  urlFor(pictureId: string, sessionId: string, now: Date, size: 'full' | 'thumb'): string;
}

/** Whoever closed their account took the key of what they wrote along. */
const orGone = async <T>(opened: Promise<T>): Promise<T | null> => {
  try {
    return await opened;
  } catch (error) {
    if (error instanceof KeyGone) return null;
    throw error;
  }
};

const quotedIn = (row: ShownRow): QuotedRow | null => {
  if (row.quotedId === null) return null;
  return {
    id: row.quotedId,
    seq: row.quotedSeq!,
    authorId: row.quotedAuthorId!,
    messageSealed: row.quotedSealed,
    deletedAt: row.quotedDeletedAt,
  };
};

export const createShownMessages = ({ encryption, urlFor }: ShownDeps) => {
  const messages = encryption.sealedColumns('chatMessages', 'authorId');
  const versions = encryption.sealedColumns('chatVersions', 'authorId');
  const reactions = encryption.sealedColumns('chatReactions', 'personId', 'messageId');

  const read = async (
    db: Db | Tx,
    { id, authorId, messageSealed, deletedAt }: Pick<MessageRow, 'id' | 'authorId' | 'messageSealed' | 'deletedAt'>,
  ): Promise<string | null> => {
    if (!messageSealed || deletedAt) return null;
    return (await orGone(messages.open(db, { id, authorId, messageSealed })))?.message ?? null;
  };

  const reactionsTo = async (db: Db | Tx, messageId: string, sealed: SealedReaction[]): Promise<ChatReaction[]> => {
    const opened = sealed.map(async ({ personId, emoji }) => {
      const row = { messageId, personId, emojiSealed: Buffer.from(emoji, 'base64') };
      const { success, data } = ReactionEmoji.safeParse((await orGone(reactions.open(db, row)))?.emoji);
      return success ? [{ UserId: personId, Emoji: data }] : [];
    });
    return (await Promise.all(opened)).flat();
  };

  const linkFor =
    (me: Member, now: Date): Link =>
    (id, size) =>
      urlFor(id, me.sessionId, now, size);

  return {
    read,
    linkFor,

    /** One's own picture at once, the other one's once it was checked. */
    async shown(db: Db | Tx, row: ShownRow, me: Member, now: Date): Promise<ChatMessage> {
      const quoted = quotedIn(row);
      const maySee = row.authorId === me.id || row.pictureState === 'clear';
      return messageToWire(row, await read(db, row), {
        picture: pictureToWire(row, maySee ? linkFor(me, now) : null),
        quote: quoted && quoteToWire(quoted, await read(db, quoted)),
        reactions: row.deletedAt ? [] : await reactionsTo(db, row.id, row.reactions),
      });
    },

    /** As it goes over the socket: the words. Open pages know the rest already, or read it again. */
    notified: async (db: Db | Tx, row: ShownRow): Promise<ChatMessage> =>
      messageToWire(row, await read(db, row), { picture: pictureToWire(row, null) }),

    seal: async (tx: Tx, row: { id: string; authorId: string }, message: string) =>
      (await messages.seal(tx, row, { message })).messageSealed,
    sealVersion: async (tx: Tx, row: { id: string; authorId: string }, message: string) =>
      (await versions.seal(tx, row, { message })).messageSealed,
    readVersion: async (db: Db | Tx, row: { id: string; authorId: string; messageSealed: Buffer }) =>
      (await orGone(versions.open(db, row)))?.message ?? null,
    sealReaction: async (tx: Tx, row: { messageId: string; personId: string }, emoji: ReactionEmoji) =>
      (await reactions.seal(tx, row, { emoji })).emojiSealed,
  };
};
export type ShownMessages = ReturnType<typeof createShownMessages>;
