// A sanction as its person sees it: never by whom.
import type { Sanction, Suspension } from '@mycrew/contract/sanctions.ts';
import type { OwnSanction } from './sanctions.service.ts';
import { reasonWords } from './reason-words.ts';

const appealToWire = (row: OwnSanction): Sanction['Appeal'] =>
  row.appealedAt && {
    Text: row.appeal ?? '',
    SentOn: row.appealedAt.toISOString(),
    ReadBy: row.readBy?.toISOString() ?? null,
    Outcome: row.appealOutcome,
    Answer: row.appealAnswer,
  };

export const sanctionToWire = (row: OwnSanction): Sanction => ({
  _id: row.id,
  Kind: row.kind,
  Reason: reasonWords(row.reason),
  Message: row.words,
  Since: (row.startedAt ?? row.setAt).toISOString(),
  Until: row.endsAt?.toISOString() ?? null,
  IsOn: row.isOn,
  IsLifted: row.liftedAt !== null,
  ConfirmedOn: row.confirmedAt?.toISOString() ?? null,
  Appeal: appealToWire(row),
});

/** For whoever has just proven to be this person, and cannot come in. */
export const suspensionToWire = (
  row: OwnSanction,
  { token, promised }: { token: string; promised: { by: number | null; isOpen: boolean } },
): Suspension => ({
  ...sanctionToWire(row),
  AppealToken: token,
  Promised: { By: promised.by === null ? null : new Date(promised.by).toISOString(), IsOpen: promised.isOpen },
});
