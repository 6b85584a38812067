import type { DecisionAct, ListedDecision, WaitingDecision } from '@mycrew/contract/decisions.ts';
import type { Decision } from './decisions.service.ts';
import type { DecisionRow } from './decisions.store.ts';

export const waitingToWire = (row: DecisionRow, me: { id: string }): WaitingDecision => ({
  _id: row.id,
  Act: row.act as DecisionAct,
  GoesOut: row.dueAt.toISOString(),
  IsMine: row.decidedBy === me.id,
});

export const listedToWire = (
  { id, kind, itemId, act, by, dueAt, title }: Decision,
  me: { id: string },
): ListedDecision => ({
  _id: id,
  Kind: kind,
  ItemId: itemId,
  Act: act,
  Title: title,
  GoesOut: dueAt.toISOString(),
  IsMine: by.id === me.id,
});
