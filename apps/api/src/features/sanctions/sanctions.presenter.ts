// A sanction as its person sees it: never by whom.
import type { Sanction, Suspension } from '@mycrew/contract/sanctions.ts';
import type { OpenedSanction } from './opened-sanction.ts';
import { reasonWords } from './reason-words.ts';

const appealToWire = (row: OpenedSanction): Sanction['Appeal'] =>
  row.appealedAt && {
    Text: row.appeal ?? '',
    SentOn: row.appealedAt.toISOString(),
    Outcome: row.appealOutcome,
    Answer: row.appealAnswer,
  };

export const sanctionToWire = (row: OpenedSanction): Sanction => ({
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
export const suspensionToWire = (row: OpenedSanction, AppealToken: string): Suspension => ({
  ...sanctionToWire(row),
  AppealToken,
});
