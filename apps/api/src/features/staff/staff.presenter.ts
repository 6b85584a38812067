import type {
  AuditFilter as AuditFilterOnWire,
  AuditLine,
  AuditPerson,
  BreakGlassRequest,
  ContactDetails,
  HistoryLine,
  StaffEntry,
} from '@mycrew/contract/staff.ts';
import type { Factor } from '@mycrew/contract/second-factor.ts';
import { byteOrderMark, csvLines } from '#src/csv.ts';
import type { AuditFilter, AuditLogStore, AuditRow } from './audit-log.store.ts';
import type { HistoryRow } from './item-history.store.ts';
import type { BreakGlass, BreakGlassRoom } from './break-glass.service.ts';
import type { FactorRow } from './second-factors.ts';
import type { EntryShown } from './desk-access.service.ts';

const factorToWire = ({ id, kind, label, createdAt, lastUsedAt }: FactorRow): Factor => ({
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

export const auditLineToWire = (row: AuditRow): AuditLine => ({
  _id: row.id,
  At: row.at.toISOString(),
  By: row.firstName === null ? null : { FirstName: row.firstName, Role: row.role },
  Action: row.action.replace(/^staff\./u, ''),
  Why: row.why ?? '',
  Subject: row.subject,
  Seal: row.sealNumber,
});

export const auditFilterFromWire = ({ from, until, ...rest }: AuditFilterOnWire): AuditFilter => ({
  ...rest,
  ...(from && { from: new Date(from) }),
  ...(until && { until: new Date(until) }),
});

type AuditPersonRow = Awaited<ReturnType<AuditLogStore['people']>>[number];
export const auditPersonToWire = ({ id, firstName, role, hasLeft }: AuditPersonRow): AuditPerson => ({
  _id: id,
  FirstName: firstName,
  Role: role,
  HasLeft: hasLeft,
});

/** As a table: what the page shows, line by line, and the times in UTC. */
export async function* auditTable(lines: AsyncIterable<AuditRow[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([['time', 'who', 'role', 'action', 'why', 'about', 'seal']]);
  for await (const rows of lines)
    yield csvLines(
      rows.map(auditLineToWire).map(({ At, By, Action, Why, Subject, Seal }) => {
        const who = [By?.FirstName ?? 'account gone', By?.Role ?? ''];
        return [At, ...who, Action, Why, Subject ?? '', Seal === null ? '' : String(Seal)];
      }),
    );
}

/** Looks and claims of a report have its reason in the place of words. */
const wordless = /^(?:report-(?:read|taken|given-back)|reported-picture-)/u;

export const historyToWire = ({ id, at, firstName, role, action, why }: HistoryRow): HistoryLine => {
  const Action = action.replace(/^staff\./u, '');
  return {
    _id: id,
    At: at.toISOString(),
    By: firstName === null ? null : { FirstName: firstName, Role: role },
    Action,
    Why: wordless.test(Action) ? null : why,
  };
};

export const breakGlassToWire = (request: BreakGlass, me: string): BreakGlassRequest => ({
  _id: request.id,
  PersonId: request.askedAbout ?? request.personId,
  CheckId: request.checkId,
  Why: request.why,
  AskedOn: request.askedAt.toISOString(),
  AskedBy: request.askedByName,
  IsMine: request.askedBy === me,
  State: request.state,
  DecidedBy: request.decidedByName,
  OpenUntil: request.openUntil?.toISOString() ?? null,
});

export const contactToWire = (found: Awaited<ReturnType<BreakGlassRoom['details']>>): ContactDetails => ({
  FirstName: found.firstName,
  LastName: found.lastName,
  Email: found.email,
  Mobile: found.mobile,
  YearOfBirth: found.yearOfBirth,
  State: found.state,
  OpenUntil: found.openUntil.toISOString(),
});
