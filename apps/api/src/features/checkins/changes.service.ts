// Reading, changing, sharing and deleting check-ins, and the effects of each.
import type { CheckinChange } from '@mycrew/contract/checkins.ts';
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import type { Audit, Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import { requireOwner } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import { whatWasSent } from '#http/what-was-sent.ts';
import type { ChangedColumns, CheckinRow, CheckinStore } from './checkins.store.ts';
import { asFelt, type FeltEntry, type HeadsUp, type ReadableCheckin, type SavedCheckin } from './checkins.service.ts';
import { contextText, readContext } from './context.ts';
import { type Catalogue, chooseFrom, chosenBefore, type Chosen, isHard } from './emotions.ts';
import { createSnapshotStore, type Pictures } from './snapshots.ts';

const refuse = refusals({ 'changed-elsewhere': 'This check-in was changed somewhere else. Look at it as it is now.' });

interface Deps {
  store: CheckinStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  pictures: Pictures;
  /** Answered by support: who hears of it by what it says now, and who is in the crew. */
  afterChange(
    tx: Tx,
    youthId: string,
    felt: { id: string; isHard: boolean; isBackDated: boolean; tellNobody: boolean; happenedAt: Date },
    now: Date,
  ): Promise<{ notified: HeadsUp[]; crewIds: string[] }>;
  beforeRemoval(tx: Tx, youthId: string, checkinId: string): Promise<string[]>;
  /** Answered by journal: a page of what it says now, where there is none of it yet. */
  addToJournal(tx: Tx, me: Member, felt: FeltEntry, now: Date): Promise<void>;
  /** Offered again with the next one. */
  rememberTags(tx: Tx, personId: string, tags: readonly string[]): Promise<void>;
  realtime: Pick<Realtime, 'changed'>;
  audit: Pick<Audit, 'note'>;
}

export interface OpenedEntry {
  checkin: ReadableCheckin;
  seenBy: { id: string; firstName: string }[];
  sharesCheckins: boolean;
  journalPageId: string | null;
  editableUntil: Date;
}

const editableMs = 86_400_000;
const mostWords = 12;

/** Whether a change touches more than who may read it. */
const changesContent = ({ RemoveSnapshot, ...sent }: CheckinChange): boolean => {
  const beside = new Set(['IsSharedWithCrew', 'BasedOn', 'UpdatedEntrySource']);
  return RemoveSnapshot || Object.keys(whatWasSent(sent)).some((field) => !beside.has(field));
};

const editableUntil = ({ createdAt }: Pick<CheckinRow, 'createdAt'>) => new Date(createdAt.getTime() + editableMs);

const chosenAfter = (catalogue: Catalogue, before: CheckinRow, change: CheckinChange): Chosen => {
  const { Emotions, ...repeats } = change;
  if (Emotions) return chooseFrom(catalogue, { ...repeats, Emotions });
  return chosenBefore(catalogue, before.primaryEmotionId, before.emotionIds);
};

export const createCheckinChanges = (deps: Deps) => {
  const { store, encryption, pictures, afterChange, beforeRemoval, realtime, audit } = deps;
  const checkins = encryption.sealedColumns('checkins', 'personId');
  const storePicture = createSnapshotStore(store, pictures);

  const readable = async (db: Db | Tx, me: Member, rows: CheckinRow[], now: Date): Promise<ReadableCheckin[]> => {
    const catalogue = await store.catalogue(db);
    const colours = new Map(catalogue.families.map(({ id, colour }) => [id, colour]));
    const read: ReadableCheckin[] = [];
    // In turn: the first one brings the key.
    for (const { ownWordsSealed, commentSealed, contextSealed, ...row } of rows) {
      const { id, personId } = row;
      const sealed = { ownWordsSealed, commentSealed, contextSealed };
      const { ownWords, comment, context } = await checkins.open(db, { id, personId, ...sealed });
      read.push({
        row,
        chosen: chosenBefore(catalogue, row.primaryEmotionId, row.emotionIds),
        comment: comment ?? '',
        ownWords: ownWords ? (JSON.parse(ownWords) as string[]) : [],
        context: readContext(context),
        colour: colours.get(row.familyId) ?? '',
        snapshot: row.pictureId && pictures.urlFor(row.pictureId, me.sessionId, now),
      });
    }
    return read;
  };

  const pictureAfter = async (
    tx: Tx,
    me: Member,
    before: CheckinRow,
    change: CheckinChange,
    image: UploadedImage | undefined,
    now: Date,
  ) => {
    const stored = await storePicture(tx, me, image, now);
    if (before.pictureId && (stored || change.RemoveSnapshot)) await pictures.discard(tx, before.pictureId);
    return stored ?? (change.RemoveSnapshot ? null : before.pictureId);
  };

  const contextAfter = async (tx: Tx, { id, personId, contextSealed }: CheckinRow, { Tags, Sleep }: CheckinChange) => {
    if (Tags === undefined && Sleep === undefined) return {};
    const { tags, sleep } = readContext((await checkins.open(tx, { id, personId, contextSealed })).context);
    return { context: contextText({ tags: Tags ?? tags, sleep: Sleep === undefined ? sleep : Sleep || null }) };
  };

  const sealedAfter = async (tx: Tx, before: CheckinRow, change: CheckinChange) => {
    const { CheckinText, OwnWords } = change;
    const words = OwnWords && [...new Set(OwnWords)];
    return checkins.seal(tx, before, {
      ...(CheckinText !== undefined && { comment: CheckinText || null }),
      ...(words && { ownWords: words.length > 0 ? JSON.stringify(words) : null }),
      ...(await contextAfter(tx, before, change)),
    });
  };

  const columnsAfter = async (
    tx: Tx,
    me: Member,
    before: CheckinRow,
    change: CheckinChange,
    image: UploadedImage | undefined,
    now: Date,
  ) => {
    const chosen = chosenAfter(await store.catalogue(tx), before, change);
    return {
      ...whatWasSent({
        inJournal: change.IsAddedToJournal,
        sharedWithCrew: change.IsSharedWithCrew,
        tellNobody: change.TellNobody,
      }),
      ...(await sealedAfter(tx, before, change)),
      ...(change.Intensity !== undefined && { intensity: change.Intensity || null }),
      familyId: chosen.primary.familyId,
      primaryEmotionId: chosen.primary.id,
      emotionIds: chosen.all.map(({ id }) => id),
      isHard: isHard(chosen),
      pictureId: await pictureAfter(tx, me, before, change, image, now),
      source: change.UpdatedEntrySource,
    } satisfies Partial<ChangedColumns>;
  };

  const note = (tx: Tx, me: Member, action: string, id: string) =>
    audit.note(tx, { actor: me.id, action, subject: id, subjectOwner: me.id });

  const notifyPages = (tx: Tx, me: Member, crewIds: string[]) => {
    realtime.changed(tx, [me.id], 'checkins');
    if (me.canShareData) realtime.changed(tx, crewIds, 'crew-for-checkins');
  };

  const changes = {
    readable,

    async open(db: Db, me: Member, id: string, now: Date): Promise<OpenedEntry> {
      const row = requireOwner(await store.byId(db, id), me);
      const sharesCheckins = me.canShareData === true;
      return {
        checkin: (await readable(db, me, [row], now))[0]!,
        seenBy: sharesCheckins ? await store.seenBy(db, id) : [],
        sharesCheckins,
        journalPageId: await store.journalPageOf(db, id),
        editableUntil: editableUntil(row),
      };
    },

    /** What is left out stays. Based on another state than the one that stands: 409, and nothing is written. */
    async update(
      tx: Tx,
      me: Member,
      id: string,
      change: CheckinChange,
      image: UploadedImage | undefined,
      now: Date,
    ): Promise<SavedCheckin> {
      const before = requireOwner(await store.byId(tx, id), me);
      if (change.BasedOn !== undefined && change.BasedOn !== before.revision)
        throw refuse.conflict('changed-elsewhere');
      const isContent = image !== undefined || changesContent(change);
      if (isContent && now > editableUntil(before)) throw refuse.rule('too-late-to-edit');
      const changed = await columnsAfter(tx, me, before, change, image, now);
      const after: CheckinRow = { ...before, ...changed, revision: before.revision + 1 };
      await store.change(tx, id, changed, now);
      if (isContent) await store.sumUpDay(tx, me.id, before.localDate);
      const isNewlyOpen = after.sharedWithCrew && (!before.sharedWithCrew || after.pictureId !== before.pictureId);
      if (after.pictureId && isNewlyOpen) await pictures.check(tx, after.pictureId);
      const felt = {
        id,
        isHard: after.isHard,
        isBackDated: after.backDated || after.importId !== null,
        tellNobody: after.tellNobody,
      };
      const { notified, crewIds } = await afterChange(tx, me.id, { ...felt, happenedAt: after.happenedAt }, now);
      if (isContent) await note(tx, me, 'checkin.changed', id);
      if (after.sharedWithCrew !== before.sharedWithCrew)
        await note(tx, me, after.sharedWithCrew ? 'checkin.shared' : 'checkin.unshared', id);
      notifyPages(tx, me, crewIds);
      const saved = (await readable(tx, me, [after], now))[0]!;
      if (change.Tags) await deps.rememberTags(tx, me.id, saved.context.tags);
      if (after.inJournal && !before.inJournal) await deps.addToJournal(tx, me, asFelt(after, saved), now);
      return { ...saved, notified };
    },

    /** One more word; `ids` has the main one first. */
    async addWord(tx: Tx, me: Member, id: string, emotionId: string, now: Date): Promise<string[]> {
      const { primaryEmotionId, emotionIds } = requireOwner(await store.byId(tx, id), me);
      if (!(await store.catalogue(tx)).emotions.has(emotionId))
        throw refuse.invalid('_id', 'Please choose from the list.');
      const words = [...new Set([primaryEmotionId, ...emotionIds, emotionId])];
      if (words.length > mostWords) throw refuse.invalid('_id', 'Twelve words are plenty.');
      const Emotions = words.map((_id) => ({ _id, isPrimary: _id === primaryEmotionId }));
      const change = { Emotions, RemoveSnapshot: false, UpdatedEntrySource: 'webapp' } as const;
      const { row } = await changes.update(tx, me, id, change, undefined, now);
      return row.emotionIds;
    },

    async remove(tx: Tx, me: Member, id: string): Promise<void> {
      const row = requireOwner(await store.byId(tx, id), me);
      const crewIds = await beforeRemoval(tx, me.id, id);
      await store.remove(tx, id);
      await store.sumUpDay(tx, me.id, row.localDate);
      if (row.pictureId) await pictures.discard(tx, row.pictureId);
      await note(tx, me, 'checkin.deleted', id);
      notifyPages(tx, me, crewIds);
    },
  };
  return changes;
};
export type CheckinChanges = ReturnType<typeof createCheckinChanges>;
