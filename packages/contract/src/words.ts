// Sentences by their keys, for pages that are to be translated: a translation without a key does not compile.

/** What stands for a `{name}` in a sentence. */
export type PutIn = Readonly<Record<string, string>>;
export type WordsOf<M extends Readonly<Record<string, string>>> = (key: keyof M & string, put?: PutIn) => string;

/** `words('near', { place })`, as plain text; what nothing is put in for stays as it is written. */
export const wordsOf =
  <M extends Readonly<Record<string, string>>>(messages: M): WordsOf<M> =>
  (key, put = {}) =>
    messages[key]!.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => put[name] ?? whole);
