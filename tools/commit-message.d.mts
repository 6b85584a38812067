/** What is wrong with a commit message: one sentence each, none where it is fine. */
export function problemsOf(message: string): string[];
