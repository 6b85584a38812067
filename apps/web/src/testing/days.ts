/** Noon where the tests run, as the wire has it: the same day in every time zone. */
export const noonOn = (day: string): string => new Date(`${day}T12:00`).toISOString();
