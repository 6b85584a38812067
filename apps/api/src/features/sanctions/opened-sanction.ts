// A sanction, opened, with its current state.
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { SanctionRow } from './sanctions.store.ts';

export type OpenedSanction = Awaited<ReturnType<ReturnType<typeof opening>>>;

export const isOn = ({ kind, confirmedAt, startedAt, liftedAt, endsAt }: SanctionRow, now: Date): boolean => {
  if (liftedAt !== null || startedAt === null) return false;
  return kind === 'warning' ? confirmedAt === null : endsAt === null || endsAt > now;
};

export const opening = ({ encryption }: { encryption: Pick<FieldEncryption, 'sealedColumns'> }) => {
  const sealed = encryption.sealedColumns('sanctions', 'personId');
  return async (db: Db | Tx, row: SanctionRow, now: Date) => ({
    ...row,
    ...(await sealed.open(db, row)),
    isOn: isOn(row, now),
  });
};
