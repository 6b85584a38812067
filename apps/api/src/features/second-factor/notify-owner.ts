// Notifies a person of every change of their second factors: in the app and by mail; of a loss by every verified contact.
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { FieldEncryption, Letters, DomainEvents, Tx } from '#src/foundation-types.ts';
import type { FactorStore } from './factors.store.ts';
import { factorMail, factorText, type Happening } from './second-factor-words.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    'second-factor.changed': { personId: string; what: Happening; tellingId: string };
  }
}

/** Sent by the command that takes a role, in its transaction; a server notifies the person. */
export const factorsRemoved = {
  name: 'notify-of-removed-factors',
  data: z.strictObject({ personId: z.uuid(), what: z.enum(['off', 'changed']) }),
};

export interface Deps {
  people: Pick<FactorStore, 'contactsOf'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  letters: Pick<Letters, 'mail' | 'text'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  /** Behind the #, so that it reaches no server and whoever only fetches the page uses nothing up. */
  linkOf(act: 'stop' | 'remove', secret: string): string;
  writeTo(): string;
}

export const createOwnerNotifier = ({ people, encryption, letters, domainEvents, linkOf, writeTo }: Deps) => {
  const columns = encryption.sealedColumns('people', 'id');

  /** With the secret of its link, where it has one. */
  return async (tx: Tx, personId: string, what: Happening, secret?: string): Promise<void> => {
    // Nobody is signed in who could read that one.
    if (what !== 'lost-ready')
      await domainEvents.publish(tx, 'second-factor.changed', { personId, what, tellingId: uuidv7() });
    const row = await people.contactsOf(tx, personId);
    if (!row) return;
    const { email, mobile } = await columns.open(tx, row);
    const link = secret ? linkOf(what === 'lost' ? 'stop' : 'remove', secret) : '';
    // What nobody confirmed may be somebody else's.
    if (email && row.emailVerifiedAt) await letters.mail(tx, email, factorMail(what, { link, writeTo: writeTo() }));
    const text = factorText(what, link);
    if (text && mobile && row.mobileVerifiedAt) await letters.text(tx, mobile, text);
  };
};
export type NotifyOwner = ReturnType<typeof createOwnerNotifier>;
