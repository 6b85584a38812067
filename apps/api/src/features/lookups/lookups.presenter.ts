import type { Choice, Relationship } from '@mycrew/contract/lookups.ts';
import type { LookupRow } from './lookups.store.ts';

export const toChoice = ({ id, label, value }: LookupRow): Choice => ({ _id: id, Label: label, Value: value });

export const toRelationship = (row: LookupRow): Relationship => {
  const { isAdult, isProfessional } = row.flags as { isAdult?: boolean; isProfessional?: boolean };
  return { ...toChoice(row), IsAdult: isAdult ?? false, IsProfessional: isProfessional ?? false };
};
