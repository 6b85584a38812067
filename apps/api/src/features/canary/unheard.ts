// Every minute for ever is nothing to keep: the canary stands in no audit log, and makes no notices and no jobs.
import type { Audit, News } from '#src/foundation-types.ts';
import { isCanary } from './canary-people.ts';

interface Ears {
  news: Pick<News, 'publish'>;
  audit: Pick<Audit, 'note' | 'noteHourly'>;
}

const isTheirs = (facts: object): boolean =>
  Object.values(facts).some((fact) => typeof fact === 'string' && isCanary(fact));

export const withoutCanary = ({ news, audit }: Ears): Ears => ({
  news: {
    publish: async (tx, name, told) => {
      if (!isTheirs(told)) await news.publish(tx, name, told);
    },
  },
  audit: {
    note: async (tx, note) => {
      if (!isTheirs(note)) await audit.note(tx, note);
    },
    noteHourly: audit.noteHourly,
  },
});
