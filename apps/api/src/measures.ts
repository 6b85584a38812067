// Formats durations and sizes for operators.

export const spanInWords = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds)} seconds`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} minutes`;
  return seconds < 72 * 3_600 ? `${Math.round(seconds / 3_600)} hours` : `${Math.floor(seconds / 86_400)} days`;
};

/** As `ls -lh` counts them. */
export const bytesInMegabyte = 1_048_576;

const short = (amount: number) => (amount < 10 ? amount.toFixed(1) : String(Math.round(amount)));

export const sizeInWords = (megabytes: number): string =>
  megabytes < 2_048 ? `${short(megabytes)} MB` : `${short(megabytes / 1_024)} GB`;
