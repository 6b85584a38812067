// Formats waits: seconds up to 90, then minutes.
const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const waitWords = (seconds: number): string =>
  seconds <= 90 ? some(Math.ceil(seconds), 'second') : some(Math.ceil(seconds / 60), 'minute');
