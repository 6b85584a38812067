// A new version of a policy, as an operator writes it down: checked, then published; from then on everybody is asked.
import * as z from 'zod';
import type { Audit, Tx } from '#src/foundation-types.ts';
import type { PolicyStore, PolicyType } from './policies.store.ts';

const words = z.string().trim().min(1, 'Needs words.');
const NewVersion = z.strictObject({
  title: words,
  /** What is new, a sentence each; shown first to whoever is asked. */
  changes: z.array(words).min(1, 'Say in a sentence or two what is new.'),
  sections: z
    .array(z.strictObject({ heading: words, plain: words, full: words }))
    .min(1, 'Needs at least one section.'),
  /** From when it holds; at once where nothing is said. */
  effectiveFrom: z.iso.date('Needs a day, like 2027-01-31.').optional(),
});

interface Needs {
  store: Pick<PolicyStore, 'publish'>;
  audit: Pick<Audit, 'note' | 'staffDid'>;
}

export const publishPolicy = async (
  { store, audit }: Needs,
  tx: Tx,
  type: PolicyType,
  written: unknown,
  now: Date,
  by?: { actor: string; why: string },
): Promise<{ version: number; publishedAt: Date }> => {
  const read = NewVersion.safeParse(written);
  if (!read.success) throw new Error(`This is not a policy yet:\n${z.prettifyError(read.error)}`);
  const { effectiveFrom, ...policy } = read.data;
  const from = effectiveFrom ? new Date(`${effectiveFrom}T00:00:00Z`) : now;
  const publishedAt = from > now ? from : now;
  const version = await store.publish(tx, { type, ...policy, publishedAt });
  const subject = `${type} ${version}`;
  if (by) await audit.staffDid(tx, { ...by, action: 'staff.policy-published', subject });
  else await audit.note(tx, { actor: null, action: 'policies.published', subject });
  return { version, publishedAt };
};
