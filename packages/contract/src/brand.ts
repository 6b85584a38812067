// The product's name: as it ships, and as this installation set it. Everything else asks here, at use.
import type { SentenceKey } from './sentences.ts';

const shipped = { name: 'MyCrew', shortName: 'MyCrew' };
export const shippedName = shipped.name;

/** The server writes the name into the head of a page, and before the service worker's code, which has no page. */
const found = globalThis as {
  brandName?: string;
  document?: { querySelector(selector: string): { getAttribute(name: string): string | null } | null };
};
const served = found.document?.querySelector('meta[name=application-name]');
const servedName = found.brandName ?? served?.getAttribute('content');

/** The slug is part of addresses and file names, and stays. */
export const brand = {
  ...shipped,
  hue: null as number | null,
  /** A mark of one's own, cleaned (mark.ts); a page knows only that there is one, and where. */
  mark: served?.getAttribute('data-mark') ?? null,
  /** Sentences of one's own (sentences.ts), where they are not the shipped ones. */
  words: JSON.parse(served?.getAttribute('data-words') ?? '{}') as Partial<Record<SentenceKey, string>>,
  /** Whom mails are from; empty: the name. */
  mailName: '',
  /** Whom texts are from, where the address of the provider does not say it; empty: not said. */
  smsFrom: '',
  ...(servedName && { name: servedName, shortName: servedName }),
  slug: 'mycrew',
};

/** Where there is no page, the one who knows the settings says it. */
export const setBrand = (set: Partial<typeof brand>): void => void Object.assign(brand, set);

/** A sentence that may be an installation's own. It stands where it is said, so that no page loads the whole list. */
export const inOwnWords = (key: SentenceKey, shipped: string): string => brand.words[key] ?? shipped;
