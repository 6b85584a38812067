// Waits after failed unlocks: five free tries, then growing; ten end the session.
const free = 5;
export const mostTries = 10;
const waitsInMinutes = [1, 5, 15, 60];

/** Minutes to wait after this many wrong tries; 0 while they are free. */
export const waitAfter = (wrongTries: number): number =>
  wrongTries < free ? 0 : (waitsInMinutes[wrongTries - free] ?? waitsInMinutes.at(-1)!);

const minutesInWords = (minutes: number): string =>
  minutes === 1 ? 'a minute' : minutes === 60 ? 'an hour' : `${minutes} minutes`;

export const waitWords = (until: Date, now: Date): string =>
  `Please wait ${minutesInWords(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)))}, then try again.`;
