import type { Consent, ParentPage } from '@mycrew/contract/consent.ts';
import { type DeskParentRequest, type OpenParentRequest, ParentRequestKind } from '@mycrew/contract/parent-requests.ts';
import type { Member } from '#src/foundation-types.ts';
import { addressChangesEver, mayAsk, shortened, stateAt } from './consent-rules.ts';
import type { AskedConsent } from './consent.service.ts';
import { mayAskFor, type ShownRequest } from './parent-requests.service.ts';
import type { OpenRequest } from './parent-requests.store.ts';
import type { OpenedPage } from './parents.service.ts';

const notAsked = (State: Consent['State']): Consent => ({
  State,
  AskedOf: null,
  SentOn: null,
  ExpiresOn: null,
  ResendsLeft: 0,
  AddressChangesLeft: 0,
});

export const toConsent = ({ row, parentEmail, resendsLeft }: AskedConsent, now: Date): Consent => {
  const State = stateAt(row.consent, row.expiresAt, now);
  return {
    State,
    AskedOf: shortened(parentEmail),
    SentOn: row.sentAt?.toISOString() ?? null,
    ExpiresOn: State === 'approved' ? null : (row.expiresAt?.toISOString() ?? null),
    ResendsLeft: mayAsk(State) ? resendsLeft : 0,
    AddressChangesLeft: mayAsk(State) ? Math.max(0, addressChangesEver - row.addressChanges) : 0,
  };
};

export const ownToWire = (me: Pick<Member, 'consent'>, asked: AskedConsent | null, now: Date): Consent =>
  asked ? toConsent(asked, now) : notAsked(me.consent);

export const openRequestToWire = ({ kind, askedAt, answerBy }: OpenRequest): OpenParentRequest => ({
  Kind: kind,
  AskedOn: askedAt.toISOString(),
  AnswerBy: answerBy.toISOString(),
});

export const requestToWire = (row: ShownRequest): DeskParentRequest => ({
  _id: row.id,
  ...openRequestToWire(row),
  Message: row.message,
  ParentName: row.parentName,
  YouthFirstName: row.firstName,
  AnsweredOn: row.answeredAt?.toISOString() ?? null,
  Outcome: row.outcome,
  MayClose: row.mayClose,
});

export const toParentPage = (
  { row, parentName, stored, requests }: OpenedPage,
  operator: { name: string },
  now: Date,
): ParentPage => ({
  State: stateAt(row.consent, row.expiresAt, now),
  Operator: operator.name,
  MayAsk: ParentRequestKind.options.filter((kind) => mayAskFor(kind, row.consent)),
  Asked: requests.map(openRequestToWire),
  YouthFirstName: row.firstName,
  ParentName: parentName,
  AskedOn: (row.askedAt ?? row.requestedAt).toISOString(),
  ExpiresOn: (row.expiresAt ?? row.requestedAt).toISOString(),
  Kept: stored.map(({ kind: Kind, too: Too, count: Count }) => ({ Kind, Too, Count })),
});
