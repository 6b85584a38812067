// The structure of an article, as built by tools/help-content: a tree, never HTML.

export type Inline =
  | string
  | { strong: Inline[] }
  | { em: Inline[] }
  /** An internal link: `to` is an address, `topic` the id of another article. */
  | { to: string; words: Inline[] }
  | { topic: string; words: Inline[] }
  /** An external link. */
  | { href: string; words: Inline[] }
  /** Calls a service of the help directory, by its id; `address` is its number as of this build. */
  | { call: string; address: string; words: Inline[] };

export type Block =
  | { kind: 'h2' | 'h3'; id: string; text: string }
  | { kind: 'p'; inside: Inline[] }
  | { kind: 'ul' | 'ol'; items: Block[][] }
  /** A quotation, real or possible. */
  | { kind: 'quote'; inside: Block[] }
  /** Placeholder for the article's services. */
  | { kind: 'help' };

export type Section = 'topic' | 'how-to' | 'bullying';

export interface ArticleSummary {
  id: string;
  title: string;
  summary: string;
  section: Section;
  /** Synonyms for the search. */
  words: readonly string[];
  /** Ids of the help directory, best match first. */
  helplines: readonly string[];
  related: readonly string[];
  /** The day of the operator's last review; null: none yet. */
  verified: string | null;
  /** Marked at its top as a hard topic. */
  heavy: boolean;
}

/** A service as of this build, used while the directory cannot be loaded. */
export interface NamedLine {
  id: string;
  name: string;
  number: string;
  address: string;
  hours: string;
}

export interface Article extends ArticleSummary {
  blocks: readonly Block[];
  lines: readonly NamedLine[];
}

/** Searchable text beside the summary. */
export interface SearchText {
  id: string;
  headings: string;
  text: string;
}
