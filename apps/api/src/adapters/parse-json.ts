// Parses JSON of third parties; null where it is invalid.
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
