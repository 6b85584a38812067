// Everything beyond this process that rooms may ask something of.
import type { AddressBook } from '#outside/address-book.ts';
import type { Heartbeat } from '#outside/heartbeat.ts';
import type { ImageCheck } from '#outside/image-check.ts';
import type { Mail } from '#outside/mail.ts';
import type { Mailbox } from '#outside/mailbox.ts';
import type { OpenId } from '#outside/openid.ts';
import type { PlaceSource } from '#outside/places.ts';
import type { Push } from '#outside/push.ts';
import type { Sms } from '#outside/sms.ts';
import type { Storage } from '#outside/storage.ts';

export interface Outside {
  mail: Mail;
  sms: Sms;
  push: Push;
  heartbeat: Heartbeat;
  storage: Storage;
  /** Null: this installation has no sign-in with Google. */
  google: OpenId | null;
  /** Null: names cannot be brought along from there. */
  addressBooks: { google: AddressBook | null; microsoft: AddressBook | null };
  imageCheck: ImageCheck;
  /** Who knows more places than are stored here; none where an operator has set none. */
  places: readonly PlaceSource[];
  /** Where mail or SMS goes while no provider is set; shown at /mailbox outside production. */
  mailbox: Mailbox;
}
