/** The system clock; the only source of the current time. */
export interface Clock {
  now(): Date;
}
