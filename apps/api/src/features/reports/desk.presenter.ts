// Reports as the desk reads them, without names.
import type { Claim, DeskReport, DeskReportRead } from '@mycrew/contract/desk-reports.ts';
import type { NumberedReport } from './desk.service.ts';
import type { ReportRow } from './desk.store.ts';
import { mayRemove } from './taking-down.ts';

const claimToWire = ({ claimedBy, claimedUntil }: ReportRow, me: { id: string }, now: Date): Claim =>
  claimedBy && claimedUntil && claimedUntil > now
    ? { IsMine: claimedBy === me.id, Until: claimedUntil.toISOString() }
    : null;

export const reportToWire = (row: NumberedReport, me: { id: string }, now: Date): DeskReport => ({
  _id: row.id,
  Case: row.number,
  Reason: row.reason,
  Source: row.source,
  IsUrgent: row.isSafety,
  Since: row.createdAt.toISOString(),
  IsForLead: row.forLead,
  Claim: claimToWire(row, me, now),
});

export const readReportToWire = (
  row: NumberedReport & {
    message: string | null;
    earlier: string | null;
    details: string | null;
    mayHoldAgainst: boolean;
  },
  Reported: DeskReportRead['Reported'],
  me: { id: string },
  now: Date,
): DeskReportRead => ({
  ...reportToWire(row, me, now),
  Message: row.message,
  Earlier: row.earlier === null ? [] : (JSON.parse(row.earlier) as string[]),
  Details: row.details,
  HasPicture: row.pictureKey !== null,
  HasReporter: row.reporterId !== null,
  MayRemove: mayRemove(row),
  MayHoldAgainst: row.mayHoldAgainst && Reported !== null,
  Reported,
});
