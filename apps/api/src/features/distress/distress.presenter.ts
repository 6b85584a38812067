// Alerts as they go over the wire.
import { alertTimes } from '@mycrew/contract/constants.ts';
import type {
  AlertDetails,
  AlertEvent,
  AlertLine,
  AlertRaised,
  AlertRecipient,
  LocationKind,
  MyAlert,
  Reachable,
} from '@mycrew/contract/alerts.ts';
import type { SafePlace } from '@mycrew/contract/places.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { Presence } from '#src/foundation-types.ts';
import type { KnownReceipt, LoggedEvent } from '#src/alert-types.ts';
import { endOf, outwardStatus, type AlertRow, type AlertState, type LiveRow, type RecipientRow } from './alert.ts';
import type { LineRow } from './alerts.store.ts';
import type { QuestionRow } from './endings.store.ts';
import type { Location } from './location.ts';
import type { ReachableRow } from './raising.store.ts';

export interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

const on = (at: Date | null): string | null => at && at.toISOString();

export const personToWire = ({ id, firstName, lastName }: Named, picture: string | null): Person => ({
  _id: id,
  FirstName: firstName,
  LastName: lastName,
  ProfilePicUrl: picture,
});

export const raisedToWire = (alertId: string, state: AlertState, recipients: number): AlertRaised => ({
  alertId,
  alertStatus: outwardStatus(state),
  recipients,
});

export const reachableToWire = (
  row: ReachableRow,
  { IsOnline, IsAway }: Presence,
  picture: string | null,
  isAsleep: boolean,
): Reachable => ({
  ...personToWire(row, picture),
  IsOnline,
  IsAway,
  AlertsOff: row.alertsOff,
  CanText: row.hasText,
  CannotWake:
    row.asleepFrom && row.asleepUntil ? { From: row.asleepFrom, Until: row.asleepUntil, IsNow: isAsleep } : null,
});

export const lastChoiceToWire = (
  last: { crewIds: string[] | null; locationKind: LocationKind; widenAgreed: boolean } | undefined,
) => ({
  CrewIds: last?.crewIds ?? null,
  LocationKind: last?.locationKind ?? ('none' as const),
  WidenAgreed: last?.widenAgreed ?? false,
});

const crewPerson = ({ crewId, firstName, lastName }: RecipientRow, picture: string | null): Person =>
  personToWire({ id: crewId, firstName, lastName }, picture);

const answerToWire = ({ seenAt, answer, answeredAt, answerMinutes }: RecipientRow) => ({
  SeenOn: on(seenAt),
  Answer: answer,
  AnsweredOn: on(answeredAt),
  Minutes: answerMinutes,
});

export const recipientToWire = (
  row: RecipientRow,
  receipts: KnownReceipt[],
  picture: string | null,
): AlertRecipient => ({
  ...crewPerson(row, picture),
  ...answerToWire(row),
  AlertsOff: row.alertsOff,
  Receipts: receipts
    .filter(({ crewId }) => crewId === row.crewId)
    .map(({ channel, state, at }) => ({ Channel: channel, State: state, On: at.toISOString() })),
});

export const liveToWire = (row: Pick<AlertRow & LiveRow, 'isLive' | 'liveUntil' | 'locationAt'>) => ({
  LiveUntil: row.isLive ? on(row.liveUntil) : null,
  LocationOn: on(row.locationAt),
});

export const myAlertToWire = (
  row: AlertRow & LiveRow,
  note: string,
  Recipients: AlertRecipient[],
  SafePlaces: SafePlace[],
): MyAlert => ({
  AlertId: row.id,
  AlertStatus: outwardStatus(row.state),
  SentOn: row.createdAt.toISOString(),
  TakeBackUntil: new Date(row.createdAt.getTime() + alertTimes.takeBackMs).toISOString(),
  EndedOn: on(row.endedAt),
  EndedAs: endOf(row.state),
  Note: note,
  LocationKind: row.locationKind,
  ...liveToWire(row),
  Recipients,
  RemindedOn: on(row.remindedAt),
  WidenedOn: on(row.widenedAt),
  WidenAgreed: row.widenAgreed,
  SafePlaces,
});

export interface Shown {
  note: string;
  location: Location | null;
  mobile: string | null;
  places: SafePlace[];
}

export const detailsToWire = (
  row: AlertRow & LiveRow,
  youth: Person & Presence,
  viewerId: string,
  crew: { row: RecipientRow; picture: string | null }[],
  { note, location, mobile, places }: Shown,
  isRepeat: boolean,
): AlertDetails => ({
  DistressId: row.id,
  Youth: youth,
  IsMine: row.youthId === viewerId,
  AlertStatus: outwardStatus(row.state),
  SentOn: row.createdAt.toISOString(),
  EndedOn: on(row.endedAt),
  EndedAs: endOf(row.state),
  Note: note,
  Location: location && {
    Kind: location.kind,
    Latitude: location.latitude,
    Longitude: location.longitude,
    On: (row.locationAt ?? row.createdAt).toISOString(),
    LiveUntil: liveToWire(row).LiveUntil,
    LiveStoppedOn: on(row.liveStoppedAt),
  },
  Mobile: mobile,
  Crew: crew.map((each) => ({ ...crewPerson(each.row, each.picture), ...answerToWire(each.row) })),
  MyAnswer: crew.find((each) => each.row.crewId === viewerId)?.row.answer ?? null,
  SafePlaces: places,
  IsRepeat: isRepeat,
});

export const lineToWire = (row: LineRow, picture: string | null): AlertLine => ({
  DistressId: row.alertId,
  Youth: personToWire(row, picture),
  AlertStatus: outwardStatus(row.state),
  SentOn: row.createdAt.toISOString(),
  EndedOn: on(row.endedAt),
  EndedAs: endOf(row.state),
  MyAnswer: row.answer,
  SeenOn: on(row.seenAt),
  HeldBy: row.heldBy,
});

export const eventToWire = (event: LoggedEvent, me: string): AlertEvent => ({
  Seq: event.seq,
  Type: event.type,
  DistressId: event.alertId,
  Version: event.version,
  IsMine: event.youthId === me,
  FirstName: event.firstName,
  On: event.createdAt.toISOString(),
});

export const followUpToWire = (alertId: string, row: QuestionRow, isMine: boolean, picture: string | null) => ({
  DistressId: alertId,
  Youth: personToWire(row, picture),
  IsMine: isMine,
  Hours: row.hours,
  Answer: row.answer,
  SentOn: row.createdAt.toISOString(),
});
