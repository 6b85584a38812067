// When an operator's own people last read a piece; that nobody has yet is said as plainly.
import { longDay } from '#shared/format/times.ts';

export const lastChecked = (day: string | null): string =>
  day === null
    ? 'Not yet checked by your organisation.'
    : `Last checked by your organisation on ${longDay(`${day}T12:00:00`)} ${day.slice(0, 4)}.`;
