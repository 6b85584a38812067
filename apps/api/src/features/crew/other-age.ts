// Whether an account's age differs from the one the youth gave, as a hint that it is somebody else.
const adultFrom = 18;

/** Only where the year leaves no doubt. */
export const isOtherAge = (isAdult: boolean | null, born: number | null, now: Date): boolean => {
  if (isAdult === null || born === null) return false;
  const oldest = now.getUTCFullYear() - born;
  return isAdult ? oldest < adultFrom : oldest - 1 >= adultFrom;
};
