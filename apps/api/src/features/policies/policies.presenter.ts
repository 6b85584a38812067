// A policy as everybody reads it, with whoever runs this copy named in it.
import type { PolicyText } from '@mycrew/contract/policies.ts';
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
