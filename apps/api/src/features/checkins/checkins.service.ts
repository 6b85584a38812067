// Saving check-ins, and their effects.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { contextWords } from '@mycrew/contract/checkin-tags.ts';
import type { CheckinEntry, FamilyId } from '@mycrew/contract/checkins.ts';
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import { uuidv7 } from 'uuidv7';
import type { Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import { refuse } from '#http/refusals.ts';
import { instantOf, localDateAtOffset, localDateIn } from '#time/local-time.ts';
import type { CheckinRow, CheckinStore, NewCheckin } from './checkins.store.ts';
import { type Context, contextText, readContext } from './context.ts';
import { chooseFrom, isHard, type Chosen } from './emotions.ts';
import { createSnapshotStore, type Pictures } from './snapshots.ts';

export interface HeadsUp {
  crewId: string;
  firstName: string;
  state: 'due' | 'told' | 'waits' | 'takenBack' | 'rested';
  dueAt: Date;
}

/** A check-in with what was sealed in it opened. */
export interface ReadableCheckin {
  row: Omit<CheckinRow, 'ownWordsSealed' | 'commentSealed' | 'contextSealed'>;
  chosen: Chosen;
  comment: string;
  ownWords: string[];
  context: Context;
  colour: string;
  snapshot: string | null;
}
export interface SavedCheckin extends ReadableCheckin {
  notified: HeadsUp[];
}

/** What of a check-in stands in the page made of it. */
export interface FeltEntry {
  checkinId: string;
  words: string[];
  comment: string;
  mood: FamilyId;
  pictureId: string | null;
  localDate: string;
  happenedAt: Date;
}

export interface Deps {
  store: CheckinStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  pictures: Pick<Pictures, 'store' | 'check' | 'urlFor'>;
  afterCheckin(
    tx: Tx,
    youthId: string,
    felt: { id: string; isHard: boolean; isBackDated: boolean; tellNobody: boolean },
    now: Date,
  ): Promise<{ notified: HeadsUp[]; crewIds: string[] }>;
  /** Answered by journal: the same as a page, in this transaction. */
  addToJournal(tx: Tx, me: Member, felt: FeltEntry, now: Date): Promise<void>;
  /** Offered again with the next one. */
  rememberTags(tx: Tx, personId: string, tags: readonly string[]): Promise<void>;
  realtime: Pick<Realtime, 'changed'>;
}

const backDatedAfterMs = 10 * 60_000;
/** A check-in that had to wait for a network still counts as new for a day. */
const sentLateMs = 86_400_000;
const oldestMs = 366 * 86_400_000;
const fewestAlike = 5;

export const asFelt = (
  {
    id,
    familyId,
    pictureId,
    localDate,
    happenedAt,
  }: Pick<NewCheckin, 'id' | 'familyId' | 'pictureId' | 'localDate' | 'happenedAt'>,
  { chosen: { all }, comment, context }: Pick<ReadableCheckin, 'chosen' | 'comment' | 'context'>,
): FeltEntry => ({
  checkinId: id,
  words: all.map(({ name }) => name),
  comment: [comment, contextWords(context.tags, context.sleep).join(', ')].filter(Boolean).join('\n\n'),
  mood: familyId as FamilyId,
  pictureId,
  localDate,
  happenedAt,
});

export const createCheckins = (deps: Deps) => {
  const { store, encryption, pictures, afterCheckin, addToJournal, rememberTags, realtime } = deps;
  const checkins = encryption.sealedColumns('checkins', 'personId');

  /** Of a day alone its middle counts, or now where that is still to come. */
  const middleOf = (day: string, zone: string, now: Date): Date => {
    const noon = instantOf(day, '12:00', zone);
    return day === localDateIn(now, zone) && noon > now ? now : noon;
  };

  /** By the device's clock: where that is plainly wrong, now counts. */
  const savedAt = ({ SavedOn }: CheckinEntry, now: Date): Date => {
    const saved = SavedOn ? new Date(SavedOn) : now;
    return saved < now && saved.getTime() >= now.getTime() - oldestMs ? saved : now;
  };

  const whenOf = (entry: CheckinEntry, zone: string, now: Date): Date => {
    const { HappenedAt } = entry;
    if (!HappenedAt) return savedAt(entry, now);
    const happenedAt = HappenedAt.length === 10 ? middleOf(HappenedAt, zone, now) : new Date(HappenedAt);
    if (happenedAt.getTime() > now.getTime() + 60_000) throw refuse.invalid('HappenedAt', 'That is still to come.');
    if (happenedAt.getTime() < now.getTime() - oldestMs) throw refuse.invalid('HappenedAt', 'At most a year ago.');
    return happenedAt;
  };

  const dayOf = ({ OffsetMinutes }: CheckinEntry, happenedAt: Date, zone: string): string =>
    OffsetMinutes === undefined ? localDateIn(happenedAt, zone) : localDateAtOffset(happenedAt, OffsetMinutes);

  const storePicture = createSnapshotStore(store, pictures);

  return {
    catalogue: (db: Db) => store.catalogue(db),
    templates: (db: Db, familyId: string | undefined) => store.templates(db, familyId),

    async add(
      tx: Tx,
      me: Member,
      entry: CheckinEntry,
      image: UploadedImage | undefined,
      now: Date,
    ): Promise<SavedCheckin> {
      if (me.kind !== 'youth') throw refuse.youthOnly('Check-ins belong to youth accounts.');
      const catalogue = await store.catalogue(tx);
      const chosen = chooseFrom(catalogue, entry);
      const happenedAt = whenOf(entry, me.timeZone, now);
      const id = uuidv7();
      const hard = isHard(chosen);
      const ownWords = [...new Set(entry.OwnWords)];
      const written = {
        ownWords: ownWords.length ? JSON.stringify(ownWords) : null,
        comment: entry.CheckinText || null,
        context: contextText({ tags: entry.Tags, sleep: entry.Sleep ?? null }),
      };
      const read = { chosen, comment: entry.CheckinText, context: readContext(written.context) };
      const row: NewCheckin = {
        id,
        personId: me.id,
        ...(await checkins.seal(tx, { id, personId: me.id }, written)),
        familyId: chosen.primary.familyId,
        primaryEmotionId: chosen.primary.id,
        emotionIds: chosen.all.map((emotion) => emotion.id),
        intensity: entry.Intensity ?? null,
        pictureId: await storePicture(tx, me, image, now),
        inJournal: entry.IsAddedToJournal,
        sharedWithCrew: entry.IsSharedWithCrew,
        tellNobody: entry.TellNobody,
        isHard: hard,
        backDated: now.getTime() - happenedAt.getTime() > (entry.HappenedAt ? backDatedAfterMs : sentLateMs),
        source: entry.CreatedEntrySource,
        localDate: dayOf(entry, happenedAt, me.timeZone),
        happenedAt,
        createdAt: now,
      };
      await store.insert(tx, row);
      await rememberTags(tx, me.id, read.context.tags);
      if (row.pictureId && row.sharedWithCrew) await pictures.check(tx, row.pictureId);
      if (row.inJournal) await addToJournal(tx, me, asFelt(row, read), now);
      const { notified, crewIds } = await afterCheckin(
        tx,
        me.id,
        { id, isHard: hard, isBackDated: row.backDated, tellNobody: entry.TellNobody },
        now,
      );
      if (me.canShareData) realtime.changed(tx, crewIds, 'crew-for-checkins');
      realtime.changed(tx, [me.id], 'checkins');
      return {
        row: { ...row, revision: 1, importId: null },
        ...read,
        ownWords,
        colour: catalogue.families.find((family) => family.id === row.familyId)!.colour,
        snapshot: row.pictureId && pictures.urlFor(row.pictureId, me.sessionId, now),
        notified,
      };
    },

    /** Rounded so that nobody is counted out, and never under five. */
    async similarCount(db: Db, emotionId: string | undefined, emotionName: string | undefined): Promise<number> {
      automatedDecision('similar-count');
      const { emotions } = await store.catalogue(db);
      const wanted = (emotionName ?? emotionId ?? '').toLowerCase();
      const emotion = [...emotions.values()].find(
        ({ id, name, codepoint }) =>
          id === wanted || name.toLowerCase() === wanted || codepoint.toLowerCase() === wanted,
      );
      if (!emotion) return 0;
      const count = await store.similarCount(db, emotion.id);
      if (count < fewestAlike) return 0;
      return count < 20 ? Math.floor(count / 5) * 5 : Math.floor(count / 10) * 10;
    },

    countSimilar: (tx: Tx, now: Date) => store.countSimilar(tx, now),
  };
};
export type Checkins = ReturnType<typeof createCheckins>;
