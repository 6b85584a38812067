// Sanctions as the desk reads them, without the account.
import type { DeskAppeal, DeskSanction } from '@mycrew/contract/desk-sanctions.ts';
import type { ReportedPerson } from '@mycrew/contract/desk-reports.ts';
import type * as z from 'zod/mini';
import type { OpenedSanction } from './opened-sanction.ts';
import type { AccountStatusOfPerson } from './account-status.store.ts';

export const personToWire = (person: AccountStatusOfPerson, now: Date): z.output<typeof ReportedPerson> => ({
  Kind: person.kind,
  Age: person.yearOfBirth === null ? null : now.getUTCFullYear() - person.yearOfBirth,
  Reports: person.reports,
  Warnings: person.warnings,
  Restrictions: person.restrictions,
  Suspensions: person.suspensions,
});

export interface Reported {
  words: string | null;
  earlier: string[];
  why: string | null;
}

export const appealToWire = (sanction: DeskSanction, reported: Reported | null): DeskAppeal => ({
  ...sanction,
  Reported: reported?.words ?? null,
  Earlier: reported?.earlier ?? [],
  Why: reported?.why ?? null,
});

export const deskSanctionToWire = (
  row: OpenedSanction & { number: number | null },
  person: AccountStatusOfPerson,
  by: { id: string },
  now: Date,
): DeskSanction => ({
  _id: row.id,
  Case: row.number,
  Kind: row.kind,
  Reason: row.reason,
  Message: row.words,
  SetOn: row.setAt.toISOString(),
  Until: row.endsAt?.toISOString() ?? null,
  IsOn: row.isOn,
  IsWaiting: row.startedAt === null && row.liftedAt === null,
  IsLifted: row.liftedAt !== null,
  IsMine: row.setBy === by.id,
  Person: personToWire(person, now),
  Appeal: row.appealedAt && {
    Text: row.appeal ?? '',
    SentOn: row.appealedAt.toISOString(),
    Outcome: row.appealOutcome,
    Answer: row.appealAnswer,
  },
});
