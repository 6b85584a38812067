import type { Consent, ParentPage } from '@mycrew/contract/consent.ts';
import type { Member } from '#src/foundation-types.ts';
import { addressChangesEver, mayAsk, shortened, stateAt } from './consent-rules.ts';
import type { AskedConsent } from './consent.service.ts';
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

export const toParentPage = ({ row, parentName, stored }: OpenedPage, now: Date): ParentPage => ({
  State: stateAt(row.consent, row.expiresAt, now),
  YouthFirstName: row.firstName,
  ParentName: parentName,
  AskedOn: (row.askedAt ?? row.requestedAt).toISOString(),
  ExpiresOn: (row.expiresAt ?? row.requestedAt).toISOString(),
  Kept: stored.map(({ kind: Kind, count: Count }) => ({ Kind, Count })),
});
