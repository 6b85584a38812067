// Alerts for tests, as recipients get them.
import type { AlertDetails, AlertEvent, AlertLine } from '@mycrew/contract/alerts.ts';
import { anId, aPerson, aSupporter } from './people.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

export const notifiedPerson = (more: Partial<AlertDetails['Crew'][number]> = {}): AlertDetails['Crew'][number] => ({
  ...aPerson(),
  SeenOn: null,
  Answer: null,
  AnsweredOn: null,
  Minutes: null,
  ...more,
});

/** Where somebody was a minute ago. */
export const aPlaceOf = (
  Kind: 'exact' | 'area',
  Latitude: number,
  Longitude: number,
  more: Partial<NonNullable<AlertDetails['Location']>> = {},
): NonNullable<AlertDetails['Location']> => ({
  Kind,
  Latitude,
  Longitude,
  On: minutesAgo(1),
  LiveUntil: null,
  LiveStoppedOn: null,
  ...more,
});

/** The signed-in person among the recipients, unless somebody else is named. */
export const notifiedMe = (me = aSupporter()): AlertDetails['Crew'][number] =>
  notifiedPerson({ _id: me.UserId, FirstName: 'Jonah', LastName: 'Reid', SeenOn: minutesAgo(0) });

export const anAlert = (more: Partial<AlertDetails> = {}): AlertDetails => ({
  DistressId: anId(),
  Youth: { ...aPerson({ FirstName: 'Tahlia', LastName: 'Moreno' }), IsOnline: true, IsAway: false },
  IsMine: false,
  AlertStatus: 'Active',
  SentOn: minutesAgo(4),
  EndedOn: null,
  EndedAs: null,
  Note: '',
  Location: null,
  Mobile: null,
  Crew: [notifiedMe()],
  MyAnswer: null,
  SafePlaces: [],
  IsRepeat: false,
  ...more,
});

export const lineOf = (alert: AlertDetails, more: Partial<AlertLine> = {}): AlertLine => ({
  DistressId: alert.DistressId,
  Youth: aPerson({ _id: alert.Youth._id, FirstName: alert.Youth.FirstName, LastName: alert.Youth.LastName }),
  AlertStatus: alert.AlertStatus,
  SentOn: alert.SentOn,
  EndedOn: alert.EndedOn,
  EndedAs: alert.EndedAs,
  MyAnswer: alert.MyAnswer,
  SeenOn: null,
  HeldBy: [],
  ...more,
});

export const anEvent = (of: AlertDetails, Seq: number, more: Partial<AlertEvent> = {}): AlertEvent => ({
  Seq,
  Type: 'alert',
  DistressId: of.DistressId,
  Version: 1,
  IsMine: false,
  FirstName: of.Youth.FirstName,
  On: new Date().toISOString(),
  ...more,
});
