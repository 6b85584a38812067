// Tells whether an error means that the database cannot be reached, so that it becomes a 503 and never a false success.
const awayCodes = new Set([
  // Its queue of connections is full: it stands still, or has only just gone on.
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '25P03',
  '57014',
  '53300',
  '53400',
  '40001',
  '40P01',
]);
const awayWords =
  /timeout exceeded when trying to connect|connection (?:terminated|error|was closed)|not queryable|Query read timeout/iu;

export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (awayCodes.has(code) || /^(?:08|57P|53[12]|58)/u.test(code))) return true;
  return awayWords.test(error.message);
};
