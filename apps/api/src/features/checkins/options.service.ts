// What a check-in offers its author: the words they choose most, tags of their own, and whether it asks about sleep.
import { distinctTags, isListedTag } from '@mycrew/contract/checkin-tags.ts';
import type { Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { CheckinStore } from './checkins.store.ts';

interface Deps {
  store: Pick<CheckinStore, 'usualWords' | 'options' | 'lockedOptions' | 'setOptions'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  realtime: Pick<Realtime, 'changed'>;
}
export interface CheckinOptions {
  usualWords: string[];
  ownTags: string[];
  asksSleep: boolean;
}
interface OptionsChange {
  asksSleep?: boolean | undefined;
  removeTag?: string | undefined;
}

const usualDays = 90;
/** What was not used for longest is offered no more. */
const mostOwnTags = 24;

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

export const createCheckinOptions = ({ store, encryption, realtime }: Deps) => {
  const sealed = encryption.sealedColumns('checkinOptions', 'personId', 'personId');

  const ownTags = async (db: Db | Tx, personId: string, ownTagsSealed: Buffer | null): Promise<string[]> => {
    const { ownTags: text } = await sealed.open(db, { personId, ownTagsSealed });
    return text ? (JSON.parse(text) as string[]) : [];
  };

  const setTags = async (tx: Tx, personId: string, tags: string[]) =>
    store.setOptions(
      tx,
      personId,
      await sealed.seal(tx, { personId }, { ownTags: tags.length > 0 ? JSON.stringify(tags) : null }),
    );

  const read = async (db: Db | Tx, me: Member, now: Date): Promise<CheckinOptions> => {
    const options = await store.options(db, me.id);
    return {
      usualWords: await store.usualWords(db, me.id, new Date(now.getTime() - usualDays * 86_400_000)),
      ownTags: options ? await ownTags(db, me.id, options.ownTagsSealed) : [],
      asksSleep: options?.asksSleep ?? false,
    };
  };

  return {
    read,

    /** Tags of their own that a check-in was saved with: the newest first. */
    async remember(tx: Tx, personId: string, used: readonly string[]): Promise<void> {
      const own = used.filter((tag) => !isListedTag(tag));
      if (own.length === 0) return;
      const { ownTagsSealed } = await store.lockedOptions(tx, personId);
      const known = await ownTags(tx, personId, ownTagsSealed);
      await setTags(tx, personId, distinctTags([...own, ...known]).slice(0, mostOwnTags));
    },

    async change(tx: Tx, me: Member, { asksSleep, removeTag }: OptionsChange, now: Date): Promise<CheckinOptions> {
      const { ownTagsSealed } = await store.lockedOptions(tx, me.id);
      if (asksSleep !== undefined) await store.setOptions(tx, me.id, { asksSleep });
      if (removeTag !== undefined) {
        const known = await ownTags(tx, me.id, ownTagsSealed);
        const isRemoved = isSame(removeTag);
        await setTags(
          tx,
          me.id,
          known.filter((tag) => !isRemoved(tag)),
        );
      }
      realtime.changed(tx, [me.id], 'checkins');
      return read(tx, me, now);
    },
  };
};
export type CheckinOptionsRoom = ReturnType<typeof createCheckinOptions>;
