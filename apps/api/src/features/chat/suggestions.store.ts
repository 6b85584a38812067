// Short first words, by who writes to whom and why; part of the code.
import { chatSuggestions } from '#database/reference/chat-suggestions.ts';

export type Situation = (typeof chatSuggestions)[number]['situation'];

export const suggestionStore = {
  of: (wanted: Situation): string[] =>
    chatSuggestions
      .filter(({ situation }) => situation === wanted)
      .toSorted((a, b) => a.position - b.position)
      .map(({ text }) => text),
};
export type SuggestionStore = typeof suggestionStore;
