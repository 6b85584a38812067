/** Both days are in it. */
export interface Span {
  first: string;
  last: string;
}

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The month so many before the one that holds a day. */
export const monthOf = (today: string, back: number): Span => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return { first: dayOf(year, month - 1 - back, 1), last: dayOf(year, month - back, 0) };
};

export const yearOf = (today: string, back: number): Span => {
  const year = Number(today.slice(0, 4)) - back;
  return { first: dayOf(year, 0, 1), last: dayOf(year, 11, 31) };
};
