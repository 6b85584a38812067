import type { Factor, OwnFactors } from '@mycrew/contract/second-factor.ts';
import type { FactorRow } from './factors.store.ts';
import type { Standing } from './own-factors.service.ts';

const factorToWire = ({ id, kind, label, createdAt, lastUsedAt }: FactorRow): Factor => ({
  _id: id,
  Kind: kind,
  Label: label,
  AddedOn: createdAt.toISOString(),
  LastUsedOn: lastUsedAt?.toISOString() ?? null,
});

export const factorsToWire = (standing: Standing): OwnFactors => ({
  Since: standing.since?.toISOString() ?? null,
  Factors: standing.factors.map(factorToWire),
  RecoveryCodes: standing.codesLeft,
  IsAtDesk: standing.isAtDesk,
  HasContact: standing.hasContact,
  LostReadyOn: standing.lostReadyOn?.toISOString() ?? null,
});
