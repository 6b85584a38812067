// A policy with the operator's name filled in.
import type { PolicyDraft, PolicyText, PolicyVersion } from '@mycrew/contract/policies.ts';
import type { PolicyRow } from './policies.store.ts';

export interface Operator {
  name: string;
  email: string;
}

interface StoredSection {
  heading: string;
  plain: string;
  full: string;
}

export const toPolicyText = (
  { type, version, title, sections, changes, publishedAt }: PolicyRow,
  by: Operator,
): PolicyText => {
  const named = (text: string) => text.replaceAll('{operator}', by.name).replaceAll('{operatorEmail}', by.email);
  return {
    Type: type,
    Version: version,
    Title: title,
    PublishedAt: publishedAt.toISOString(),
    Changes: (changes as unknown as string[]).map(named),
    Sections: (sections as unknown as StoredSection[]).map(({ heading, plain, full }) => ({
      Heading: named(heading),
      Plain: named(plain),
      Full: named(full),
    })),
  };
};

interface VersionRow {
  type: PolicyText['Type'];
  version: number;
  title: string;
  publishedAt: Date;
  accepted: number | null;
}

/** Under it a count could point at somebody. */
const fewest = 5;

export const versionToWire = (
  { type, version, title, publishedAt, accepted }: VersionRow,
  now: Date,
): PolicyVersion => ({
  Type: type,
  Version: version,
  Title: title,
  PublishedAt: publishedAt.toISOString(),
  IsInForce: publishedAt <= now,
  Accepted: Number(accepted) >= fewest ? Number(accepted) : null,
});

export const policyFromWire = ({ Title, Changes, Sections, EffectiveFrom, Why }: PolicyDraft) => ({
  title: Title,
  changes: Changes,
  sections: Sections.map(({ Heading, Plain, Full }) => ({ heading: Heading, plain: Plain, full: Full })),
  ...(EffectiveFrom && { effectiveFrom: EffectiveFrom }),
  why: Why,
});
