import {
  noWords,
  type AddedCheckin,
  type Checkin,
  type CheckinOptions as WireOptions,
  type Emotion,
  type EmotionFamily,
  type FeelingTemplate,
  type OpenedCheckin,
} from '@mycrew/contract/checkins.ts';
import type { OpenedEntry } from './changes.service.ts';
import type { ReadableCheckin, SavedCheckin } from './checkins.service.ts';
import type { CheckinOptions } from './options.service.ts';
import type { Catalogue, EmotionRow } from './emotions.ts';

const emotionToWire = (row: EmotionRow): Emotion => ({
  _id: row.id,
  Emotion: row.codepoint,
  EmotionName: row.name,
  Category: row.familyId as Emotion['Category'],
  Support: row.mark,
  Valence: row.valence,
});

/** All that can be chosen. */
export const emotionsToWire = ({ emotions }: Catalogue): Emotion[] =>
  [...emotions.values()].filter(({ id }) => id !== noWords._id).map(emotionToWire);

export const familiesToWire = (catalogue: Catalogue): EmotionFamily[] => {
  const all = emotionsToWire(catalogue);
  return catalogue.families.map(({ id, name, colour }) => ({
    _id: id as EmotionFamily['_id'],
    Name: name,
    Color: colour,
    Emotions: all.filter(({ Category }) => Category === id),
  }));
};

export const templateToWire = (row: {
  id: string;
  familyId: string;
  sentence: string;
  emotionIds: string[];
}): FeelingTemplate => ({
  _id: row.id,
  Category: row.familyId as FeelingTemplate['Category'],
  Text: row.sentence,
  Emotions: row.emotionIds,
});

export const checkinToWire = ({ row, chosen: { primary, all }, ...written }: ReadableCheckin): Checkin => ({
  _id: row.id,
  Emotions: all.map(({ id, codepoint, name }) => ({
    _id: id,
    emotion: codepoint,
    text: name,
    isPrimary: id === primary.id,
  })),
  Emotion: primary.codepoint,
  EmotionName: primary.name,
  Category: row.familyId as Checkin['Category'],
  Color: written.colour,
  OwnWords: written.ownWords,
  CheckinText: written.comment || null,
  Intensity: row.intensity,
  Tags: written.context.tags,
  Sleep: written.context.sleep,
  Snapshot: written.snapshot,
  IsAddedToJournal: row.inJournal,
  IsSharedWithCrew: row.sharedWithCrew,
  LocalDate: row.localDate,
  CreatedOn: row.happenedAt.toISOString(),
  Revision: row.revision,
});

export const addedToWire = ({ notified, ...saved }: SavedCheckin): AddedCheckin => ({
  Checkin: checkinToWire(saved),
  IsHard: saved.row.isHard,
  HeadsUps: notified.map(({ crewId, firstName, state, dueAt }) => ({
    CrewId: crewId,
    FirstName: firstName,
    State: state,
    At: state === 'rested' ? null : dueAt.toISOString(),
  })),
});

export const openedToWire = ({ checkin, ...opened }: OpenedEntry): OpenedCheckin => ({
  Checkin: checkinToWire(checkin),
  SeenBy: opened.seenBy.map(({ id, firstName }) => ({ _id: id, FirstName: firstName })),
  SharesCheckins: opened.sharesCheckins,
  JournalPageId: opened.journalPageId,
  TellNobody: checkin.row.tellNobody,
  EditableUntil: opened.editableUntil.toISOString(),
});

export const optionsToWire = ({ usualWords, ownTags, asksSleep }: CheckinOptions): WireOptions => ({
  UsualWords: usualWords,
  OwnTags: ownTags,
  AsksSleep: asksSleep,
});
