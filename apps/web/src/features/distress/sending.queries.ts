// Calls about alerts that must not get lost: each goes through the outbox, once.
import { alertTimes } from '@mycrew/contract/constants.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { call } from '#shared/api/call.ts';
import { send } from '#shared/outbox/outbox.ts';

/** The lane in the outbox, for `useWaiting` and `onAnswered`. */
export const distressLane = 'distress';
export const distressKinds = { alert: 'alert', change: 'alertChange', ok: 'allClear', answer: 'alertAnswer' } as const;

export const inDistressLane = { lane: distressLane, askFirstAfterMs: alertTimes.askFirstAfterMs } as const;

export type AlertToRaise = Omit<RequestOf<typeof distressEndpoints.raise>['body'] & object, 'SelectedCrewIds'> & {
  ClientAlertId: string;
  /** Null: the whole crew. */
  SelectedCrewIds: string[] | null;
};

/** Its key in the outbox is its ClientAlertId. */
export const raiseAlert = ({ SelectedCrewIds, ...body }: AlertToRaise) => {
  const waits = { ...inDistressLane, kind: distressKinds.alert, key: body.ClientAlertId, words: 'Your Distress Alert' };
  return SelectedCrewIds
    ? send(distressEndpoints.raise, { body: { ...body, SelectedCrewIds } }, waits)
    : send(distressEndpoints.raiseToAll, { body }, waits);
};

/** The same alert with changes: location, note, or more recipients under an id of their own. */
export const changeAlert = (
  { SelectedCrewIds, ...body }: AlertToRaise,
  words: string,
  askFirstAfterMs: number = alertTimes.askFirstAfterMs,
) => {
  const waits = { ...inDistressLane, kind: distressKinds.change, words, askFirstAfterMs };
  return SelectedCrewIds
    ? send(distressEndpoints.raise, { body: { ...body, SelectedCrewIds } }, waits)
    : send(distressEndpoints.raiseToAll, { body }, waits);
};

/** Registers an id of this device for the active alert; not by the outbox, since somebody waits for it. */
export const joinAlert = (ClientAlertId: string, SelectedCrewIds: string[], DistressId: string | null) =>
  call(
    distressEndpoints.raise,
    { body: { ClientAlertId, SelectedCrewIds, ...(DistressId && { DistressId }) } },
    { key: ClientAlertId },
  );

/** Ends one's own alert and notifies its recipients; `Mistake` where it was a tap too many. */
export const confirmOk = (body: { Mistake?: boolean; ClientAlertId?: string; DistressId?: string }) =>
  send(
    distressEndpoints.everythingOk,
    { body },
    { lane: distressLane, kind: distressKinds.ok, words: body.Mistake ? 'That it was a mistake' : 'That you’re OK' },
  );
