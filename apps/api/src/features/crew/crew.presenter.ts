import type {
  AcceptedInvitation,
  CrewMember,
  Farewell,
  GivenYes,
  Oath,
  ReceivedInvitation,
  SentInvitation,
  YesToConfirm,
} from '@mycrew/contract/crew.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { Accepted } from './answers.service.ts';
import type { GivenRow, ToConfirmRow } from './confirming.store.ts';
import type { ListedPerson } from './crew.service.ts';
import type { FarewellRow } from './farewell.store.ts';
import type { Invitations } from './invitations.service.ts';
import type { ReceivedRow, SentRow } from './invitations.store.ts';
import type { OathRow } from './oath.store.ts';
import { canResend } from './resending.ts';

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

export const personToWire = ({ id, firstName, lastName }: Named, pictureUrl: string | null): Person => ({
  _id: id,
  FirstName: firstName,
  LastName: lastName,
  ProfilePicUrl: pictureUrl,
});

export const acceptedToWire = ({ isIn, youth, pictureUrl }: Accepted): AcceptedInvitation => ({
  IsWaiting: !isIn,
  FirstName: youth.firstName,
  Youth: isIn ? personToWire(youth, pictureUrl) : null,
});

export const crewMemberToWire = ({ row, presence, pictureUrl, distress }: ListedPerson): CrewMember => ({
  ...personToWire(row, pictureUrl),
  IsOnline: presence.IsOnline,
  IsAway: presence.IsAway,
  UnreadMessageCount: row.unread,
  DistressAlertStatus: distress,
});

type Sent = Pick<
  SentRow,
  'id' | 'firstName' | 'channel' | 'showsEarlier' | 'state' | 'createdAt' | 'resentAt' | 'expiresAt'
>;

export const sentToWire = ({ row, contact }: { row: Sent; contact: string | null }, now: Date): SentInvitation => ({
  _id: row.id,
  FirstName: row.firstName,
  Channel: row.channel,
  Contact: contact,
  State: ['pending', 'waiting'].includes(row.state) && row.expiresAt <= now ? 'expired' : row.state,
  ShowLast30Days: row.showsEarlier,
  CanResend: canResend(row, now),
  CreatedOn: row.createdAt.toISOString(),
  ExpiresOn: row.expiresAt.toISOString(),
});

/** Without a picture: that is for people who are in a crew together. Whoever only has the link knows a first name. */
const receivedToWire = ({ row, message }: { row: ReceivedRow; message: string }): ReceivedInvitation => ({
  _id: row.id,
  Inviter: personToWire(
    { id: row.inviterId, firstName: row.firstName, lastName: row.isProvenOwn ? row.lastName : '' },
    null,
  ),
  Message: row.isProvenOwn ? message : '',
  CanOptOut: row.isProvenOwn,
  CreatedOn: row.createdAt.toISOString(),
  ExpiresOn: row.expiresAt.toISOString(),
});

interface ToConfirm {
  row: ToConfirmRow;
  contact: string | null;
  isOtherAge: boolean;
}

/** Of whoever accepted their name alone: the youth has to know them by it. */
const toConfirmToWire = ({ row, contact, isOtherAge }: ToConfirm): YesToConfirm => ({
  _id: row.id,
  FirstName: row.firstName,
  Channel: row.channel,
  Contact: contact,
  Person: personToWire(
    { id: row.supporterId, firstName: row.supporterFirstName, lastName: row.supporterLastName },
    null,
  ),
  IsOtherAge: isOtherAge,
  ShowLast30Days: row.showsEarlier,
  AnsweredOn: row.answeredAt.toISOString(),
  ExpiresOn: row.expiresAt.toISOString(),
});

const givenToWire = (row: GivenRow): GivenYes => ({
  _id: row.id,
  FirstName: row.firstName,
  AnsweredOn: row.answeredAt.toISOString(),
  ExpiresOn: row.expiresAt.toISOString(),
});

export const oathToWire = ({ id, version, title, intro, points, accept }: OathRow): Oath => ({
  Type: id === 'crew' ? 'Crew' : 'Youth',
  Version: version,
  Title: title,
  Intro: intro,
  Points: [...points],
  Accept: accept,
});

export const farewellToWire = ({ id, title, message, fits, offersHelp }: FarewellRow): Farewell => ({
  _id: id,
  Title: title,
  Message: message,
  Fits: fits,
  OffersHelp: offersHelp,
});

type Requests = Awaited<ReturnType<Invitations['requests']>>;

export const requestsToWire = ({ received, sent, toConfirm, given }: Requests, now: Date) => ({
  Received: received.map(receivedToWire),
  Sent: sent.map((each) => sentToWire(each, now)),
  ToConfirm: toConfirm.map(toConfirmToWire),
  Given: given.map(givenToWire),
});
