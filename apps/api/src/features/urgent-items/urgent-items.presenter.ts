import type { UrgentItem } from '@mycrew/contract/urgent-items.ts';
import type { UrgentRow } from './items.store.ts';

/** Of whoever has it only whether that is me. */
export const urgentToWire = (row: UrgentRow, me: { id: string }): UrgentItem => ({
  _id: row.id,
  Kind: row.kind,
  ItemId: row.itemId,
  Reasons: row.reasons,
  Since: row.raisedAt.toISOString(),
  Claim: row.claimedBy
    ? { IsMine: row.claimedBy === me.id, Until: (row.claimedUntil ?? row.raisedAt).toISOString() }
    : null,
  WasLeft: row.wasLeft,
});
