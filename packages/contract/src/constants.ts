// Section 9 of the specification, every figure of it, each with its unit in the name.
export const tagline = 'The only mood tracking app that automatically lets your friends know when you need support.';

export const inactivityWarningMs = 14 * 60_000;
export const lockCountdownSeconds = 60;

export const apiTimeoutMs = 30_000;
export const networkRetries = 5;
export const networkRetryBaseMs = 1_000;

export const pushTokenRetries = 3;
export const pushTokenRetryMs = 1_000;
export const pushTokenMaxAgeMs = 7 * 24 * 3_600_000;

/** Pages by number end here: nobody turns so many, and the database would count through all before it. */
export const lastPage = 1_000;
export const journalPageSize = 10;
export const countryCode = '+61';
export const minMobileDigits = 10;
/** How far back somebody who joins may be shown check-ins, in days, where the youth chooses so. */
export const earlierDays = 30;
export const crewLimit = 9;
export const panelNameLength = 8;
export const badgeMax = 99;

export const socketTimes = {
  pingMs: 15_000,
  pongTimeoutMs: 5_000,
  reconnectCheckMs: 10_000,
  reconnectDelayMs: 3_000,
  reconnectAttempts: Infinity,
} as const;

export const emergencyNumber = '000';
export const helplineNumber = '1800 551 800';
/** For every age; Kids Helpline ends at 25. */
export const lifelineNumber = '13 11 14';
/** Where leaving fast leads: a page that says nothing about where one has been. */
export const somewhereElse = 'https://www.bom.gov.au/';
export const leaveFastTimes = { shiftPresses: 3, withinMs: 5_000 } as const;
export const policyTypes = ['terms', 'privacy'] as const;
export const pushTypes = [
  'REMEMBER-CHECK-IN',
  'Crew-Invitation',
  'Connection-Request',
  'TOTAL-UNREAD-MESSAGE-COUNT',
  'MODERATION-MESSAGE',
] as const;
export const distressStatuses = ['Active', 'CLEARED'] as const;
/** The timers of a distress alert, counted from its start by the database's clock, or from its end. */
export const alertTimes = {
  takeBackMs: 10_000,
  /** Longer than `takeBackMs` by what a tap at the last moment needs to arrive. */
  takeBackGraceMs: 5_000,
  unansweredMs: 5_000,
  locationWithinMs: 10_000,
  /** An alert that waited longer in the browser is not sent without asking. */
  askFirstAfterMs: 15 * 60_000,
  pollMs: 20_000,
  textUnseenMs: 60_000,
  remindMs: 2 * 60_000,
  widenMs: 5 * 60_000,
  remindAgainMs: [10 * 60_000, 20 * 60_000, 30 * 60_000],
  expireMs: 6 * 3_600_000,
  /** Alerts that begin sooner after another one are a burst: of them at most one text and one email goes in that time. */
  mergeMs: 2 * 60_000,
  /** The end of an alert goes by text and email when it is that old: whoever raises and clears in one go sends one of them. */
  endTextAfterMs: 10_000,
  /** Within 24 hours is promised; an hour of it is for an outage. */
  eraseLocationMs: 23 * 3_600_000,
  followUpHours: [24, 72],
  repeatAlerts: 5,
  repeatWithinMs: 24 * 3_600_000,
} as const;
/** Keeping one's place up to date while an alert is on: a choice each time, by an open page alone. */
export const livePlace = {
  forMs: 60 * 60_000,
  atMostEveryMs: 30_000,
  /** Who hasn't moved says so this often. */
  anewMs: 5 * 60_000,
  /** Nothing heard for so long: the page is likely closed. */
  silentMs: 7 * 60_000,
  movedMetres: 25,
} as const;
export const tourSteps = 8;
export const tourPopoverMaxWidthPx = 353;
export const tourDotsFromPx = 600;

export const breakpointsPx = { sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
export const authImageBreakpointsPx = [900, 450] as const;

export const toastShell = { position: 'bottom-right', autoCloseMs: 2_000 } as const;
export const toastDefaults = { position: 'top-right', autoCloseMs: 5_000, dragPercent: 80, theme: 'light' } as const;

export const primaryColour = '#5B1563';
export const routerBase = '/';

export const dataCache = { retries: 3, retryBaseMs: 1_000, retryMaxMs: 30_000, gcMs: 5 * 60_000 } as const;
export const tooltipTimes = { enterDelayMs: 100, touchEnterDelayMs: 700, touchLeaveDelayMs: 1_500 } as const;

export const entrySource = 'webapp';

/** How somebody answers an alert, in the same words in the app, in mails and on the page behind a link. */
export const answerWords = {
  onMyWay: 'On my way',
  canHelp: 'I can help from here',
  cant: 'I can’t right now',
} as const;

/** The code of the answer to a right password where a second step follows: 200, `status` false, a `SecondStep` as its data. */
export const secondFactorNeeded = 'second-factor-needed';

/** Small portraits in one answer, at most. */
export const mostFaces = 40;

/** The font as its package calls it, and as the build serves it: pages without script ask for it by this name, which changes with its edition. */
export const fontSource = 'nunito-sans-latin-wght-normal.woff2';
export const fontFile = 'nunito-sans-5.3.0.woff2';
