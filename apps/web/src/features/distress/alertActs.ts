// The youth's actions on their alert: raise, take back, change, end; all through the outbox.
import { alertTimes } from '@mycrew/contract/constants.ts';
import type { LocationKind } from '@mycrew/contract/alerts.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { newKey } from '#shared/api/newKey.ts';
import { drop, noMore, takeBack } from '#shared/outbox/outbox.ts';
import { type AlertChoice, rememberChoice } from './alertChoice.ts';
import { endHere } from './liveHere.ts';
import { changeAlert, distressKinds, joinAlert, raiseAlert, confirmOk } from './sending.queries.ts';
import { changeTap, storeTap, type MyTap, myTap, newTap } from './myTap.ts';
import { whereIAm } from './whereIAm.ts';

/** An outbox entry of an alert, by its id. */
export interface OfAlert {
  key: string;
  kind: string;
}
const isEnd = ({ kind }: OfAlert): boolean => kind === distressKinds.ok;

const felt = () => void navigator.vibrate?.(200);

/** Adds what is known now to the alert of this tap; ignored by the server once it has ended. */
function add(tap: MyTap, more: Parameters<typeof changeAlert>[0], words: string): void {
  // The question about the alert covers this too.
  const left = Math.max(alertTimes.askFirstAfterMs - (Date.now() - tap.at), 0);
  changeAlert(more, words, tap.alertId ? undefined : left);
}

/** The location follows as the same call, if it comes in time and the alert is still wanted. */
async function follow(tap: MyTap): Promise<boolean> {
  const place = await whereIAm(tap.locationKind);
  const now = myTap();
  if (!place || now?.clientAlertId !== tap.clientAlertId || now.endedAs) return false;
  const { clientAlertId: ClientAlertId, crewIds: SelectedCrewIds, locationKind: LocationKind } = tap;
  add(now, { ClientAlertId, SelectedCrewIds, LocationKind, ...place }, 'Where you are');
  return true;
}

export function notify(choice: AlertChoice, people: Person[]): void {
  const { crewIds, locationKind, widenAgreed, note } = choice;
  const tap = newTap({ crewIds, people, note, locationKind, widenAgreed });
  felt();
  storeTap(tap);
  raiseAlert({
    ClientAlertId: tap.clientAlertId,
    SelectedCrewIds: crewIds,
    LocationKind: locationKind,
    WidenAgreed: widenAgreed,
    ...(note && { Note: note }),
  });
  rememberChoice(choice);
  void follow(tap);
}

/** True where nobody can have been notified: the alert never left this browser. */
export async function endAlert(
  as: 'ok' | 'mistake',
  { tap, alertId }: Pick<OnAlert, 'tap' | 'alertId'>,
  waiting: readonly OfAlert[],
): Promise<boolean> {
  endHere();
  if (tap) changeTap(tap.clientAlertId, { endedAs: as });
  for (const { key } of waiting) if (key !== tap?.clientAlertId) await takeBack(key);
  if (tap && !tap.alertId && (await takeBack(tap.clientAlertId))) {
    storeTap(null);
    return true;
  }
  confirmOk({
    ...(as === 'mistake' && { Mistake: true }),
    // Of this alert alone: sent late, it must not end a newer one.
    ...(tap ? { ClientAlertId: tap.clientAlertId } : alertId && { DistressId: alertId }),
  });
  return false;
}

/** Withdraws an unsent end, so that it is never sent. */
export async function needAgain(waiting: readonly OfAlert[]): Promise<void> {
  const isUnsaid = await Promise.all(waiting.filter(isEnd).map(({ key }) => takeBack(key)));
  const tap = myTap();
  if (tap && isUnsaid.every(Boolean)) changeTap(tap.clientAlertId, { endedAs: null });
}

/** Drops an unsent end of the previous alert: sent late, it would end this one. */
export function notifyAnew(choice: AlertChoice, people: Person[], waiting: readonly OfAlert[]): void {
  for (const { key } of waiting.filter(isEnd)) void noMore(key);
  notify(choice, people);
}

/** Drops an alert that asks whether it is still wanted, or that was refused. */
export async function letGo(waiting: readonly OfAlert[]): Promise<void> {
  for (const { key } of waiting) {
    await takeBack(key);
    await drop(key);
  }
  storeTap(null);
}

export interface OnAlert {
  tap: MyTap | null;
  alertId: string | null;
  people: readonly Person[];
}

/** An alert of another device has no tap here: registers an id of this device for it first. */
async function tapOf({ tap: known, alertId, people }: OnAlert): Promise<MyTap> {
  if (known) return known;
  const tap = {
    ...newTap({ crewIds: people.map(({ _id }) => _id), people: [...people] }),
    at: 0,
    alertId,
    answeredAt: Date.now(),
  };
  await joinAlert(tap.clientAlertId, tap.crewIds ?? [], alertId);
  storeTap(tap);
  return tap;
}

export async function changeNote(Note: string, on: OnAlert): Promise<void> {
  const tap = await tapOf(on);
  changeTap(tap.clientAlertId, { note: Note });
  add(tap, { ClientAlertId: tap.clientAlertId, SelectedCrewIds: tap.crewIds, Note }, 'Your note');
}

export async function stopSharing(on: OnAlert): Promise<void> {
  endHere();
  const tap = await tapOf(on);
  changeTap(tap.clientAlertId, { locationKind: 'none' });
  const { clientAlertId: ClientAlertId, crewIds: SelectedCrewIds } = tap;
  add(tap, { ClientAlertId, SelectedCrewIds, LocationKind: 'none' }, 'That your place is hidden');
}

/** False where the device gave no location in time. */
export async function shareWhere(locationKind: LocationKind, on: OnAlert): Promise<boolean> {
  const tap = { ...(await tapOf(on)), locationKind };
  changeTap(tap.clientAlertId, { locationKind });
  return follow(tap);
}

/** A second choice adds to the active alert, under an id of its own. */
export async function notifyMore(SelectedCrewIds: string[], added: readonly Person[], on: OnAlert): Promise<void> {
  const tap = await tapOf(on);
  felt();
  changeTap(tap.clientAlertId, { people: [...tap.people, ...added] });
  const ClientAlertId = newKey();
  const of = on.alertId && { DistressId: on.alertId };
  add(tap, { ClientAlertId, SelectedCrewIds, ...of }, 'Telling more of your Crew');
}
