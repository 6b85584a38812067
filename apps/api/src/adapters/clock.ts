/** The only way code at the doors learns what time it is. */
export interface Clock {
  now(): Date;
}
