// Checks over the wire: at the desk without a person, to their person without the house.
import type {
  OpenWelfareCheck,
  OwnWelfareCheck,
  WelfareCheck,
  WelfareCheckLine,
  WelfarePlace,
  WelfareRequest,
} from '@mycrew/contract/welfare-checks.ts';
import type { CheckLine, OpenedCheck, Place } from './checks.service.ts';
import type { OwnCheck } from './own.service.ts';
import type { RequestRow } from './own.store.ts';

const on = (at: Date | null): string | null => at?.toISOString() ?? null;

export const lineToWire = (check: CheckLine, me: { id: string }): WelfareCheckLine => ({
  _id: check.id,
  Kind: check.itemKind,
  StartedOn: check.startedAt.toISOString(),
  IsUrgent: check.isUrgent,
  HasAlert: check.alertSince !== null,
  Holder: check.heldBy === null ? null : { FirstName: check.holderName ?? '', IsMine: check.heldBy === me.id },
  HandedOver: check.handedOverAt && {
    On: check.handedOverAt.toISOString(),
    To: check.toName,
    IsToMe: check.handedTo === me.id,
  },
  Next: check.next,
  NextBy: on(check.by),
  ClosedOn: on(check.closedAt),
  Outcome: check.outcome,
});

const crewOf = ({ crewAskedAt, mayAskCrew, crewCount }: CheckLine): WelfareCheck['Crew'] => {
  if (crewAskedAt) return 'asked';
  if (!mayAskCrew) return 'not-allowed';
  return crewCount > 0 ? 'may-ask' : 'nobody';
};

export const checkToWire = (check: OpenedCheck, me: { id: string }, now: Date): WelfareCheck => ({
  ...lineToWire(check, me),
  ItemId: check.itemId,
  Why: check.why,
  Person: {
    Kind: check.personKind,
    Age: check.yearOfBirth === null ? null : now.getUTCFullYear() - check.yearOfBirth,
  },
  Account: check.status,
  AlertSince: on(check.alertSince),
  Crew: crewOf(check),
  Emergency: check.emergency && {
    _id: check.emergency.id,
    State: check.emergencyState!,
    IsMine: check.emergency.askedBy === me.id,
    MayRead: [check.emergency.askedBy, check.emergency.decidedBy].includes(me.id),
    OpenUntil: on(check.emergencyOpenUntil),
  },
  Items: check.items.map(({ kind, id, at }) => ({ Kind: kind, _id: id, At: at.toISOString() })),
  Steps: check.steps.map(({ id, kind, at, byName, words, note, isUrgent }) => ({
    _id: id,
    Kind: kind,
    At: at.toISOString(),
    By: byName,
    Words: words,
    Note: note,
    IsUrgent: isUrgent,
  })),
  Colleagues: check.colleagues.map(({ id, firstName, role }) => ({ _id: id, FirstName: firstName, Role: role })),
});

export const placeToWire = ({ location, places }: Place): WelfarePlace => ({
  Location: location && {
    Kind: location.kind,
    Latitude: location.latitude,
    Longitude: location.longitude,
    On: location.at.toISOString(),
  },
  SafePlaces: places.map(({ PlaceName, Coordinates: { latitude, longitude } }) => ({
    Name: PlaceName,
    Latitude: latitude,
    Longitude: longitude,
  })),
});

export const ownToWire = ({ row, mayAnswer, messages, done, crewAsked }: OwnCheck): OwnWelfareCheck => ({
  _id: row.id,
  StartedOn: row.startedAt.toISOString(),
  BeganFrom: row.itemKind === 'article' || row.itemKind === 'comment' ? 'your-words' : 'worry',
  IsOpen: row.closedAt === null,
  MayAnswer: mayAnswer,
  Messages: messages.map(({ id, isMine, text, at }) => ({ _id: id, IsMine: isMine, Text: text, On: at.toISOString() })),
  Done: done.map(({ id, kind, at }) => ({ _id: id, What: kind, On: at.toISOString() })),
  CrewAsked: crewAsked,
  ClosedOn: on(row.closedAt),
  Outcome: row.outcome,
});

export const openToWire = (id: string | null): OpenWelfareCheck => ({ _id: id });

export const requestToWire = (row: RequestRow): WelfareRequest => ({
  FirstName: row.firstName,
  PersonId: row.personId,
  AskedOn: row.askedAt.toISOString(),
  Answer: row.answer,
  IsOver: row.closedAt !== null,
});
