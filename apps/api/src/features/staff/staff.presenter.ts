// A stay at the desk and its factors, as they go over the wire; never a secret.
import type { StaffEntry, StaffFactor } from '@mycrew/contract/staff.ts';
import type { FactorRow } from './factors.store.ts';
import type { EntryShown } from './standing.service.ts';

const factorToWire = ({ id, kind, label, createdAt, lastUsedAt }: FactorRow): StaffFactor => ({
  _id: id,
  Kind: kind,
  Label: label,
  AddedOn: createdAt.toISOString(),
  LastUsedOn: lastUsedAt?.toISOString() ?? null,
});

export const entryToWire = ({ role, factors, codesLeft, endsAt, freshUntil }: EntryShown): StaffEntry => ({
  Role: role,
  Factors: factors.map(factorToWire),
  RecoveryCodes: codesLeft,
  EndsOn: endsAt?.toISOString() ?? null,
  FreshUntil: freshUntil?.toISOString() ?? null,
});
