// Publishes a new version of a policy, which everybody then has to accept.
import * as z from 'zod';
import type { Audit, Db, Tx } from '#src/foundation-types.ts';
import type { PolicyStore, PolicyType, PublishedPolicy } from './policies.store.ts';

const words = z.string().trim().min(1, 'Needs words.');
const NewVersion = z.strictObject({
  title: words,
  /** What is new, a sentence each; shown first to whoever is asked. */
  changes: z.array(words).min(1, 'Say in a sentence or two what is new.'),
  sections: z
    .array(z.strictObject({ heading: words, plain: words, full: words }))
    .min(1, 'Needs at least one section.'),
  /** From when it holds; at once by default. */
  effectiveFrom: z.iso.date('Needs a day, like 2027-01-31.').optional(),
});

interface Deps {
  store: Pick<PolicyStore, 'publish'>;
  audit: Pick<Audit, 'note' | 'staffDid'>;
}

/** What would be published and from when, or a sentence about what is wrong with it. */
const readPolicy = (type: PolicyType, written: unknown, now: Date): PublishedPolicy => {
  const read = NewVersion.safeParse(written);
  if (!read.success) throw new Error(`This is not a valid policy:\n${z.prettifyError(read.error)}`);
  const { effectiveFrom, ...policy } = read.data;
  const from = effectiveFrom ? new Date(`${effectiveFrom}T00:00:00Z`) : now;
  return { type, ...policy, publishedAt: from > now ? from : now };
};

/** What publishing it would do, without doing it: which version it would be, and who would be asked. */
export const rehearsePolicy = async (
  { store }: { store: Pick<PolicyStore, 'nextVersion' | 'audience'> },
  db: Db,
  type: PolicyType,
  written: unknown,
  now: Date,
) => {
  const policy = readPolicy(type, written, now);
  return { policy, version: await store.nextVersion(db, type), ...(await store.audience(db, type, now)) };
};

export const publishPolicy = async (
  { store, audit }: Deps,
  tx: Tx,
  type: PolicyType,
  written: unknown,
  now: Date,
  by?: { actor: string; why: string },
): Promise<{ version: number; publishedAt: Date }> => {
  const policy = readPolicy(type, written, now);
  const { publishedAt } = policy;
  const version = await store.publish(tx, policy);
  const subject = `${type} ${version}`;
  if (by) await audit.staffDid(tx, { ...by, action: 'staff.policy-published', subject });
  else await audit.note(tx, { actor: null, action: 'policies.published', subject });
  return { version, publishedAt };
};
