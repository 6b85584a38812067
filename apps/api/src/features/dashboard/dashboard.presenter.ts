import type { CheckinAnswer, CrewForCheckin, Dashboard, ReplyEmotion } from '@mycrew/contract/dashboard.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { AnswerRow, FeedRow, HomeRow } from './dashboard.store.ts';

export interface KnownEmotion {
  id: string;
  name: string;
  codepoint: string;
}
export interface Words {
  emotions: Map<string, KnownEmotion>;
  colours: Map<string, string>;
}

type PictureUrl = (pictureId: string | null) => string | null;

const person = (id: string, firstName: string, lastName: string, picture: string | null): Person => ({
  _id: id,
  FirstName: firstName,
  LastName: lastName,
  ProfilePicUrl: picture,
});

export const savedEmotions = (ids: string[], { emotions }: Words) =>
  ids.flatMap((id, at) => {
    const known = emotions.get(id);
    return known ? [{ _id: id, emotion: known.codepoint, text: known.name, isPrimary: at === 0 }] : [];
  });

export const feedToWire = (
  row: FeedRow,
  words: Words,
  comment: string | null,
  thumb: PictureUrl,
  full: PictureUrl,
): CrewForCheckin => ({
  _id: row.id,
  Youth: person(row.youthId, row.firstName, row.lastName, thumb(row.profilePictureId)),
  Category: row.familyId as CrewForCheckin['Category'],
  Color: words.colours.get(row.familyId) ?? '',
  Emotions: savedEmotions(row.emotionIds, words),
  CheckinText: comment,
  Snapshot: full(row.pictureId),
  CreatedOn: new Date(row.happenedAt).toISOString(),
  MyAnswer: row.myAnswer,
});

export const weekToWire = (days: string[], week: HomeRow['week'], { emotions }: Words): Dashboard['Week'] =>
  days.map((day) => {
    const summary = week?.find(({ localDate }) => localDate === day);
    return {
      LocalDate: day,
      Category: (summary?.familyId ?? null) as Dashboard['Week'][number]['Category'],
      EmotionName: summary ? (emotions.get(summary.emotionId)?.name ?? null) : null,
      Count: summary?.count ?? 0,
    };
  });

export const answerToWire = (row: AnswerRow, thumb: PictureUrl): CheckinAnswer => ({
  CheckinId: row.checkinId,
  By: person(row.id, row.firstName, row.lastName, thumb(row.pictureId)),
  Emotion: row.codepoint,
  Label: row.label,
  CreatedOn: row.createdAt.toISOString(),
});

export const replyEmotionToWire = (row: {
  id: string;
  codepoint: string;
  label: string;
  fits: string;
}): ReplyEmotion => ({
  _id: row.id,
  Emotion: row.codepoint,
  Label: row.label,
  Fits: row.fits as ReplyEmotion['Fits'],
});
