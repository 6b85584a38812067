// A one-time code, as people type it.
import { randomInt } from 'node:crypto';

export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
