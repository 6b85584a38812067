// What was going on around a check-in: tags and sleep, sealed as one.
import { distinctTags, type Sleep } from '@mycrew/contract/checkin-tags.ts';

export interface Context {
  tags: string[];
  sleep: Sleep | null;
}

/** As it is sealed; null where there is nothing of it. */
export const contextText = (typed: { tags: readonly string[]; sleep: Sleep | null }): string | null => {
  const context: Context = { tags: distinctTags(typed.tags), sleep: typed.sleep };
  return context.tags.length > 0 || context.sleep ? JSON.stringify(context) : null;
};

export const readContext = (text: string | null): Context =>
  text === null ? { tags: [], sleep: null } : (JSON.parse(text) as Context);
