// The file of a policy's next version, as the command takes it.
import { PolicyDraft } from '@mycrew/contract/policies.ts';

export type PolicyInFile = Omit<PolicyDraft, 'Why'>;

interface FileShape {
  title?: unknown;
  changes?: unknown;
  sections?: { heading?: unknown; plain?: unknown; full?: unknown }[];
  effectiveFrom?: unknown;
}

/** A sentence says what is wrong with it. */
export function policyInFile(text: string): PolicyInFile | string {
  let file: FileShape;
  try {
    file = JSON.parse(text) as FileShape;
  } catch {
    return 'This file can’t be read. It needs to be JSON, as the command policy:publish takes it.';
  }
  const read = PolicyDraft.safeParse({
    Title: file?.title,
    Changes: file?.changes,
    Sections: Array.isArray(file?.sections)
      ? file.sections.map((section) => ({ Heading: section?.heading, Plain: section?.plain, Full: section?.full }))
      : undefined,
    EffectiveFrom: file?.effectiveFrom,
    Why: 'Asked for below',
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return `${issue?.path.join(' ') ?? 'It'}: ${issue?.message ?? 'does not fit.'}`;
}
