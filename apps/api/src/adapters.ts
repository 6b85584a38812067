// The interfaces of everything beyond this process: mail, texts, push, storage, pictures, places.
import type { AddressBook } from '#adapters/address-book.ts';
import type { Heartbeat } from '#adapters/heartbeat.ts';
import type { ImageCheck } from '#adapters/image-check.ts';
import type { Mail } from '#adapters/mail.ts';
import type { Mailbox } from '#adapters/mailbox.ts';
import type { OpenId } from '#adapters/openid.ts';
import type { Organisation } from '#adapters/organisation.ts';
import type { Pager } from '#adapters/pager.ts';
import type { PlaceSource } from '#adapters/places.ts';
import type { Push } from '#adapters/push.ts';
import type { Sms } from '#adapters/sms.ts';
import type { Storage } from '#adapters/storage.ts';

export interface Adapters {
  mail: Mail;
  sms: Sms;
  push: Push;
  /** The same providers for tests of reaching somebody, by connections of their own: a test never holds one that an alert waits for. */
  tests: { mail: Mail; sms: Sms; push: Push };
  heartbeat: Heartbeat;
  /** Null: the operator has no pager of their own. */
  pager: Pager | null;
  storage: Storage;
  /** Null: this installation has no sign-in with Google. */
  google: OpenId | null;
  /** Whose people sign in with their own account. */
  organisations: readonly Organisation[];
  /** Null: names cannot be brought along from there. */
  addressBooks: { google: AddressBook | null; microsoft: AddressBook | null };
  imageCheck: ImageCheck;
  /** Who knows more places than are stored here; none where an operator has set none. */
  places: readonly PlaceSource[];
  /** Where mail or SMS goes while no provider is set; shown at /mailbox outside production. */
  mailbox: Mailbox;
}
