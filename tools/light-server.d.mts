export const serverScript: string[];
export const serverSourceScript: string[];
export const serverSettings: Record<string, string>;
