// The view model of an alert: from the server, waiting here, or in practice.
import type { AlertRecipient, LocationKind, MyAlert } from '@mycrew/contract/alerts.ts';
import type { SafePlace } from '@mycrew/contract/places.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { MyTap } from './myTap.ts';

export interface ShownAlert {
  alertId: string | null;
  sentAt: number;
  recipients: AlertRecipient[];
  /** False where the recipients are not known yet. */
  knowsWho: boolean;
  note: string;
  locationKind: LocationKind;
  /** Whether recipients have a location, not only that it is wanted. */
  hasPlace: boolean;
  /** When they last got one. */
  placeOn: string | null;
  /** The end of the live location. */
  liveUntil: string | null;
  remindedOn: string | null;
  widenedOn: string | null;
  safePlaces: SafePlace[];
}

/** The actions of the page; practice runs them locally. */
export interface AlertActs {
  takeBack: () => void;
  confirmOk: () => void;
  changeNote: (note: string) => void;
  stopSharing: () => void;
  /** False where the device gave no location. */
  share: (kind: LocationKind) => Promise<boolean>;
}

export const blankAlert: ShownAlert = {
  alertId: null,
  sentAt: 0,
  recipients: [],
  knowsWho: false,
  note: '',
  locationKind: 'none',
  hasPlace: false,
  placeOn: null,
  liveUntil: null,
  remindedOn: null,
  widenedOn: null,
  safePlaces: [],
};

/** Chosen here, nothing known of them yet. */
export const pendingRecipient = (person: Person, at: number): AlertRecipient => ({
  ...person,
  Receipts: [{ Channel: 'app', State: 'waiting', On: new Date(at).toISOString() }],
  SeenOn: null,
  Answer: null,
  AnsweredOn: null,
  Minutes: null,
  AlertsOff: false,
});

export const fromServer = (alert: MyAlert, tap: MyTap | null): ShownAlert => ({
  alertId: alert.AlertId,
  sentAt: tap?.at || Date.parse(alert.SentOn),
  recipients: alert.Recipients,
  knowsWho: true,
  note: alert.Note,
  // Wanted here, and on its way.
  locationKind: alert.LocationKind === 'none' ? (tap?.locationKind ?? 'none') : alert.LocationKind,
  hasPlace: alert.LocationKind !== 'none' && alert.LocationOn !== null,
  placeOn: alert.LocationOn,
  liveUntil: alert.LiveUntil,
  remindedOn: alert.RemindedOn,
  widenedOn: alert.WidenedOn,
  safePlaces: alert.SafePlaces,
});

export const fromTap = ({ alertId, at, people, note, locationKind }: MyTap): ShownAlert => ({
  ...blankAlert,
  alertId,
  sentAt: at,
  recipients: people.map((person) => pendingRecipient(person, at)),
  knowsWho: people.length > 0,
  note,
  locationKind,
});
