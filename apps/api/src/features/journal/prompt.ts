// The type of a prompt, in groups.
export interface Prompt {
  id: string;
  category: string;
  categoryName: string;
  text: string;
}

/** By category: how it is called, and the texts by their slugs. A slug never changes its meaning: pages remember it. */
export type PromptGroups = Record<string, { name: string; texts: Record<string, string> }>;

export const promptsIn = (groups: PromptGroups): Prompt[] =>
  Object.entries(groups).flatMap(([category, { name, texts }]) =>
    Object.entries(texts).map(([id, text]) => ({ id, category, categoryName: name, text })),
  );
