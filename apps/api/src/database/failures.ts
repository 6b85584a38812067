// Detects errors of an unreachable database, which become 503.
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

/** Wrong name or password, no such database, or a host that nobody knows. */
const isMisdirected = (error: Error): boolean =>
  /^(?:28|3D|ENOTFOUND|EAI_AGAIN)/u.test(String((error as { code?: unknown }).code ?? ''));

/** For whoever starts something: which setting leads to a database that cannot be reached. No secret stands in it. */
export const namingItsSetting = (error: unknown): unknown =>
  error instanceof Error && !error.message.startsWith('DATABASE_URL') && (isDatabaseAway(error) || isMisdirected(error))
    ? new Error(`DATABASE_URL: ${error.message || 'its server does not answer'}`, { cause: error })
    : error;
