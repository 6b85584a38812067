// A policy with the names of the product and its operator filled in.
import { brand, shippedName } from '@mycrew/contract/brand.ts';
import type { PolicyDraft, PolicyText, PolicyToWrite, PolicyVersion } from '@mycrew/contract/policies.ts';
import type { PolicyRow } from './policies.store.ts';

export interface Operator {
  name: string;
  email: string;
}

/** Under it a count could point at somebody. */
const fewest = 5;

interface StoredSection {
  heading: string;
  plain: string;
  full: string;
}

export const toPolicyText = (
  { type, version, title, sections, changes, publishedAt }: PolicyRow,
  by: Operator,
  app = brand.name,
): PolicyText => {
  const named = (text: string) =>
    text
      .replaceAll(shippedName, app)
      .replaceAll('{app}', app)
      .replaceAll('{operator}', by.name)
      .replaceAll('{operatorEmail}', by.email);
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

/** With the operator's tokens as they stand. */
export const policyToWrite = (row: PolicyRow & { people: number }, by: Operator): PolicyToWrite => ({
  ...toPolicyText(row, { name: '{operator}', email: '{operatorEmail}' }, '{app}'),
  Operator: { Name: by.name, Email: by.email },
  People: row.people >= fewest ? row.people : null,
});

interface VersionRow {
  type: PolicyText['Type'];
  version: number;
  title: string;
  publishedAt: Date;
  accepted: number | null;
}

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

export const policyFromWire = ({ Title, Changes, Sections, EffectiveFrom, After, Why }: PolicyDraft) => ({
  title: Title,
  changes: Changes,
  sections: Sections.map(({ Heading, Plain, Full }) => ({ heading: Heading, plain: Plain, full: Full })),
  ...(EffectiveFrom && { effectiveFrom: EffectiveFrom }),
  ...(After !== undefined && { after: After }),
  why: Why,
});
