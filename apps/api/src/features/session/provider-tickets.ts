// Sealed state that the browser carries while it signs in with Google or an organisation.
import * as z from 'zod/mini';
import { sealedTickets } from '#privacy/sealed-tickets.ts';
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';

const State = z.object({
  verifier: z.string(),
  nonceHash: z.string(),
  /** Left out: Google. */
  organisation: z.optional(z.string()),
  until: z.number(),
});
type State = z.output<typeof State>;
const Proof = z.object({ subject: z.string(), email: z.string(), until: z.number() });
const Joining = z.object({
  signInId: z.string(),
  email: z.string(),
  olderAs: z.nullable(z.enum(['staff', 'supporter'])),
  until: z.number(),
});

/** A Google account, and the email it proved. */
export interface GoogleProof {
  subjectIndex: Buffer;
  emailIndex: Buffer;
}

/** A sign-in at an organisation that is nobody's yet, and the email it proved. */
export interface OrganisationProof {
  signInId: string;
  emailIndex: Buffer;
  /** What somebody over 25 comes as; null: only with an invitation. */
  olderAs: 'staff' | 'supporter' | null;
}

const proofLastsMs = 30 * 60_000;

export const tickets = (encryption: Pick<FieldEncryption, 'seal' | 'open'>) => {
  const { wrap, unwrap } = sealedTickets<'state' | 'proof' | 'joining'>(encryption, 'google_sign_ins');
  return {
    sealState: (db: Db | Tx, state: State): Promise<string> => wrap(db, 'state', state),

    async openState(db: Db | Tx, ticket: string, now: Date): Promise<State | null> {
      const read = State.safeParse(await unwrap(db, 'state', ticket));
      return read.success && read.data.until > now.getTime() ? read.data : null;
    },

    sealProof: (db: Db | Tx, { subjectIndex, emailIndex }: GoogleProof, now: Date): Promise<string> =>
      wrap(db, 'proof', {
        subject: subjectIndex.toString('base64url'),
        email: emailIndex.toString('base64url'),
        until: now.getTime() + proofLastsMs,
      }),

    async openProof(db: Db | Tx, ticket: string, now: Date): Promise<GoogleProof | null> {
      const read = Proof.safeParse(await unwrap(db, 'proof', ticket));
      if (!read.success || read.data.until <= now.getTime()) return null;
      const { subject, email } = read.data;
      return { subjectIndex: Buffer.from(subject, 'base64url'), emailIndex: Buffer.from(email, 'base64url') };
    },

    sealJoining: (db: Db | Tx, { emailIndex, ...joining }: OrganisationProof, now: Date): Promise<string> =>
      wrap(db, 'joining', {
        ...joining,
        email: emailIndex.toString('base64url'),
        until: now.getTime() + proofLastsMs,
      }),

    async openJoining(db: Db | Tx, ticket: string, now: Date): Promise<OrganisationProof | null> {
      const read = Joining.safeParse(await unwrap(db, 'joining', ticket));
      if (!read.success || read.data.until <= now.getTime()) return null;
      const { signInId, olderAs, email } = read.data;
      return { signInId, olderAs, emailIndex: Buffer.from(email, 'base64url') };
    },
  };
};
