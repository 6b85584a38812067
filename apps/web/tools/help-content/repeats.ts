// Finds what is said twice: each piece has examples of its own.

const run = 12;

/** Runs of twelve words that stand in more than one place, with both places. */
export function repeatsIn(articles: readonly { id: string; texts: readonly string[] }[]): string[] {
  const first = new Map<string, string>();
  const twice: string[] = [];
  for (const { id, texts } of articles) {
    for (const text of texts) {
      const words = text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
      for (let at = 0; at + run <= words.length; at += 1) {
        const phrase = words.slice(at, at + run).join(' ');
        const before = first.get(phrase);
        if (before) twice.push(`${before} and ${id}: ${phrase}`);
        else first.set(phrase, id);
      }
    }
  }
  return twice;
}
