import { alertTimes } from '@mycrew/contract/constants.ts';
import type {
  AlertDetails,
  AlertEvent,
  AlertLine,
  AlertRaised,
  AlertRecipient,
  MyAlert,
  Reachable,
} from '@mycrew/contract/alerts.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { LoggedEvent } from '#src/alert-types.ts';
import { endOf, outwardStatus, type AlertRow, type LiveRow, type RecipientRow } from './alert.ts';
import type { LineRow } from './alerts.store.ts';
import type { QuestionRow } from './endings.store.ts';
import type { Raised, ReachablePeople } from './raising.service.ts';
import type { MyOpenedAlert, OpenedAlert } from './watching.service.ts';

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

const on = (at: Date | null): string | null => at && at.toISOString();

const personToWire = ({ id, firstName, lastName }: Named, picture: string | null): Person => ({
  _id: id,
  FirstName: firstName,
  LastName: lastName,
  ProfilePicUrl: picture,
});

export const raisedToWire = ({ alertId, state, recipients }: Raised): AlertRaised => ({
  alertId,
  alertStatus: outwardStatus(state),
  recipients,
});

const reachableToWire = ({ row, presence, picture, isAsleep }: ReachablePeople['people'][number]): Reachable => ({
  ...personToWire(row, picture),
  IsOnline: presence.IsOnline,
  IsAway: presence.IsAway,
  AlertsOff: row.alertsOff,
  CanText: row.hasText,
  CannotWake:
    row.asleepFrom && row.asleepUntil ? { From: row.asleepFrom, Until: row.asleepUntil, IsNow: isAsleep } : null,
});

export const peopleToWire = ({ people, last }: ReachablePeople) => ({
  People: people.map(reachableToWire),
  Last: {
    CrewIds: last?.crewIds ?? null,
    LocationKind: last?.locationKind ?? ('none' as const),
    WidenAgreed: last?.widenAgreed ?? false,
  },
});

const crewPerson = ({ crewId, firstName, lastName }: RecipientRow, picture: string | null): Person =>
  personToWire({ id: crewId, firstName, lastName }, picture);

const answerToWire = ({ seenAt, answer, answeredAt, answerMinutes }: RecipientRow) => ({
  SeenOn: on(seenAt),
  Answer: answer,
  AnsweredOn: on(answeredAt),
  Minutes: answerMinutes,
});

const recipientToWire = ({ row, receipts, picture }: MyOpenedAlert['recipients'][number]): AlertRecipient => ({
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

const myAlertToWire = ({ row, note, recipients, places }: MyOpenedAlert): MyAlert => ({
  AlertId: row.id,
  AlertStatus: outwardStatus(row.state),
  SentOn: row.createdAt.toISOString(),
  TakeBackUntil: new Date(row.createdAt.getTime() + alertTimes.takeBackMs).toISOString(),
  EndedOn: on(row.endedAt),
  EndedAs: endOf(row.state),
  Note: note,
  LocationKind: row.locationKind,
  ...liveToWire(row),
  Recipients: recipients.map(recipientToWire),
  RemindedOn: on(row.remindedAt),
  WidenedOn: on(row.widenedAt),
  WidenAgreed: row.widenAgreed,
  SafePlaces: places,
});

export const detailsToWire = (
  { row, picture, presence, crew, content: { note, location, mobile, places }, isRepeat }: OpenedAlert,
  viewerId: string,
): AlertDetails => ({
  DistressId: row.id,
  Youth: { ...personToWire({ ...row, id: row.youthId }, picture), ...presence },
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

export const statusToWire = (alert: MyOpenedAlert | null) => ({
  AlertStatus: alert && outwardStatus(alert.row.state),
  Alert: alert && myAlertToWire(alert),
});

export const lineToWire = ({ row, picture }: { row: LineRow; picture: string | null }): AlertLine => ({
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

const eventToWire = (event: LoggedEvent, me: string): AlertEvent => ({
  Seq: event.seq,
  Type: event.type,
  DistressId: event.alertId,
  Version: event.version,
  IsMine: event.youthId === me,
  FirstName: event.firstName,
  On: event.createdAt.toISOString(),
});

export const followUpToWire = (alertId: string, row: QuestionRow, isOwn: boolean, picture: string | null) => ({
  DistressId: alertId,
  Youth: personToWire(row, picture),
  IsMine: isOwn,
  Hours: row.hours,
  Answer: row.answer,
  SentOn: row.createdAt.toISOString(),
});

export const eventsToWire = ({ events, hasActive }: { events: LoggedEvent[]; hasActive: boolean }, me: string) => ({
  Events: events.map((event) => eventToWire(event, me)),
  HasActive: hasActive,
});
