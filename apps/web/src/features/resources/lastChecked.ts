// When the operator last reviewed an article.
import { longDay } from '#shared/format/times.ts';

export const lastChecked = (day: string): string =>
  `Last checked by your organisation on ${longDay(`${day}T12:00:00`)} ${day.slice(0, 4)}.`;
