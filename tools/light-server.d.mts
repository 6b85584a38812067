export const serverScript: string[];
export const serverSettings: Record<string, string>;
