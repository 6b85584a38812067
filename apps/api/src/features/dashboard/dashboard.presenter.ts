import { type FamilyId, hardestFirst } from '@mycrew/contract/checkins.ts';
import { crewLimit } from '@mycrew/contract/constants.ts';
import type { CheckinAnswer, CrewForCheckin, Dashboard, ReplyEmotion } from '@mycrew/contract/dashboard.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { FeedEntry, FeedPage, Home, OpenedAnswer, Words } from './dashboard.service.ts';

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
  { row, comment, context, youthPicture, snapshot }: FeedEntry,
  words: Words,
): CrewForCheckin => ({
  _id: row.id,
  Youth: person(row.youthId, row.firstName, row.lastName, youthPicture),
  Category: row.familyId as CrewForCheckin['Category'],
  Color: words.colours.get(row.familyId) ?? '',
  Emotions: savedEmotions(row.emotionIds, words),
  CheckinText: comment,
  Snapshot: snapshot,
  Tags: context.tags,
  Sleep: context.sleep,
  CreatedOn: new Date(row.happenedAt).toISOString(),
  MyAnswer: row.myAnswer,
});

export const feedPageToWire = ({ feed, words, page, hasMore }: FeedPage) => ({
  items: feed.map((entry) => feedToWire(entry, words)),
  page,
  hasMore,
});

const weekToWire = ({ days, week, words: { emotions } }: Home): Dashboard['Week'] =>
  days.map((day) => {
    const reply = (week ?? []).filter(({ localDate }) => localDate === day);
    const lights = reply.map(({ familyId, emotionId }) => ({
      Category: familyId as FamilyId,
      EmotionName: emotions.get(emotionId)?.name ?? '',
    }));
    const newest = lights.at(-1);
    const others = lights.slice(0, -1).toSorted((one, other) => hardestFirst(other.Category, one.Category));
    return {
      LocalDate: day,
      Category: newest?.Category ?? null,
      EmotionName: newest?.EmotionName ?? null,
      Count: reply.reduce((sum, { count }) => sum + count, 0),
      Lights: newest ? [...others, newest] : [],
    };
  });

export const homeToWire = (home: Home): Dashboard => ({
  Week: weekToWire(home),
  MyCrew: home.crew,
  CrewFor: home.crewFor,
  CrewForCheckins: home.feed.map((entry) => feedToWire(entry, home.words)),
  UnreadNotifications: home.unread,
  AsksToConfirmEmail: home.asksEmail,
  CrewLimit: crewLimit,
  NewAnnouncements: home.announcements,
});

interface CountRow {
  notifications: number;
  messages: number;
  contacts: number;
  connections: number;
}

export const countsToWire = (counts: CountRow) => ({
  count: counts.notifications + counts.messages + counts.contacts + counts.connections,
  Notifications: counts.notifications,
  Messages: counts.messages,
  Contacts: counts.contacts + counts.connections,
  Connections: counts.connections,
});

export const answerToWire = ({ row, picture }: OpenedAnswer): CheckinAnswer => ({
  CheckinId: row.checkinId,
  By: person(row.id, row.firstName, row.lastName, picture),
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
