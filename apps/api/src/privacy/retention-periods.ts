// Retention periods: each once, for the sweeps and for the texts about them.
import { alertTimes } from '@mycrew/contract/constants.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds, counted as retention.ts says of each. */
export const retentionPeriods = {
  answers: day,
  rateBuckets: 2 * day,
  workerBeats: day,
  endedSessions: 30 * day,
  /** Longer than any session lasts. */
  knownDevices: 400 * day,
  /** Long enough to count a day's codes. */
  oneTimeCodes: 2 * day,
  /** Long enough to count a day's askings. */
  passwordResets: 2 * day,
  factorChallenges: day,
  signInSteps: day,
  exposures: 2 * day,
  onCallChanges: 365 * day,
  /** Thirteen months of figures. */
  readingPromises: 400 * day,
  notices: 180 * day,
  deliveries: 30 * day,
  /** Longer than the rest after a refusal, so that the rest can still be enforced. */
  requests: 180 * day,
  feedback: 365 * day,
  closedReports: 730 * day,
  welfareChecks: 730 * day,
  internalNotes: 730 * day,
  parentRequests: 730 * day,
  exportFiles: day,
  importFiles: day,
  exportRows: 30 * day,
  unusedPictures: day,
  /** Long enough to notice that another client overwrote something. */
  replacedVersions: 30 * day,
  closingAccounts: 14 * day,
  alertRecords: 90 * day,
  /** Longer than a year of tests, so that a way that stopped working is still known to have worked. */
  reachTests: 400 * day,
  urgentRecords: 365 * day,
  alertPlaces: alertTimes.eraseLocationMs,
  finishedJobs: day,
} as const;

export const before = (now: Date, periodMs: number): Date => new Date(now.getTime() - periodMs);
