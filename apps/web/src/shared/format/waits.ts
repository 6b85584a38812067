// How long to wait, in words: seconds up to a minute and a half, then minutes.
const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const waitWords = (seconds: number): string =>
  seconds <= 90 ? some(Math.ceil(seconds), 'second') : some(Math.ceil(seconds / 60), 'minute');
