// The next version of a policy while it is written: on this device until it is published.
import { brand } from '@mycrew/contract/brand.ts';
import { PolicyDraft, type PolicyItem, type PolicyText, type PolicyToWrite } from '@mycrew/contract/policies.ts';
import type { DraftKind } from '#shared/outbox/draft.ts';

export type WrittenSection = PolicyText['Sections'][number] & { key: string };

export interface WrittenPolicy {
  /** The version it is written from. */
  after: number;
  title: string;
  /** A sentence on each line. */
  changes: string;
  sections: WrittenSection[];
  /** YYYY-MM-DD; empty: at once. */
  from: string;
}

export const policyNames: Record<PolicyItem['Type'], string> = { terms: 'terms of use', privacy: 'privacy policy' };

const aMonth = 30 * 24 * 3_600_000;
/** `null`: not begun. */
export const policyDraft = (type: PolicyItem['Type']): DraftKind<WrittenPolicy | null> => ({
  name: `policy:${type}`,
  empty: null,
  lastsMs: aMonth,
  unsent: (content) => (content ? `the next ${policyNames[type]} that you are writing` : null),
});

export const aSection = (section: PolicyText['Sections'][number] = { Heading: '', Plain: '', Full: '' }) => ({
  ...section,
  key: crypto.randomUUID(),
});

export const begunFrom = ({ Version, Title, Sections }: PolicyToWrite): WrittenPolicy => ({
  after: Version,
  title: Title,
  changes: '',
  sections: Sections.map(aSection),
  from: '',
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^[-*] +/u, ''))
    .filter(Boolean);

export const draftOf = ({ after, title, changes, sections, from }: WrittenPolicy, Why: string): PolicyDraft => ({
  Title: title,
  Changes: linesOf(changes),
  Sections: sections.map(({ Heading, Plain, Full }) => ({ Heading, Plain, Full })),
  EffectiveFrom: from || null,
  After: after,
  Why,
});

/** Messages by field, as the server would give them: 'Title', 'Sections.0.Plain'. */
export function problemsOf(written: WrittenPolicy): Record<string, string> {
  const read = PolicyDraft.safeParse(draftOf(written, 'Asked for below'));
  if (read.success) return {};
  return Object.fromEntries(
    read.error.issues.toReversed().map(({ path, message }) => [path.slice(0, 3).join('.'), message]),
  );
}

/** As people will read it, with the operator named. */
export const shownAs = (written: WrittenPolicy, of: PolicyToWrite): PolicyText => {
  const named = (text: string) =>
    text
      .replaceAll('{app}', brand.name)
      .replaceAll('{operatorEmail}', of.Operator.Email)
      .replaceAll('{operator}', of.Operator.Name);
  const { Title, Changes, Sections } = draftOf(written, '');
  return {
    Type: of.Type,
    Version: of.Version + 1,
    Title,
    PublishedAt: startOf(written.from) ?? new Date().toISOString(),
    Changes: Changes.map(named),
    Sections: Sections.map(({ Heading, Plain, Full }) => ({
      Heading: named(Heading),
      Plain: named(Plain),
      Full: named(Full),
    })),
  };
};

/** The moment at which a version of that day takes effect, as the server counts it. */
export const startOf = (day: string): string | null => (day ? new Date(`${day}T00:00:00Z`).toISOString() : null);

export const wholeText = (sections: readonly PolicyText['Sections'][number][]): string =>
  sections.map(({ Heading, Plain, Full }) => `${Heading}\n\n${Plain}\n\n${Full}`).join('\n\n');
