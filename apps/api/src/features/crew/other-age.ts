// Whether an account is of another age than the youth gave for whom they asked: one more way to see that it is not them.
const adultFrom = 18;

/** Only where the year leaves no doubt. */
export const isOtherAge = (isAdult: boolean | null, born: number | null, now: Date): boolean => {
  if (isAdult === null || born === null) return false;
  const oldest = now.getUTCFullYear() - born;
  return isAdult ? oldest < adultFrom : oldest - 1 >= adultFrom;
};
