// Work of the canary that is not recorded: it runs every minute, so it makes no audit entries, notices or jobs.
import type { Audit, DomainEvents } from '#src/foundation-types.ts';
import { isCanary } from './canary-people.ts';

interface Ears {
  domainEvents: Pick<DomainEvents, 'publish'>;
  audit: Pick<Audit, 'note' | 'noteHourly'>;
}

const isTheirs = (facts: object): boolean =>
  Object.values(facts).some((fact) => typeof fact === 'string' && isCanary(fact));

export const withoutCanary = ({ domainEvents, audit }: Ears): Ears => ({
  domainEvents: {
    publish: async (tx, name, notified) => {
      if (!isTheirs(notified)) await domainEvents.publish(tx, name, notified);
    },
  },
  audit: {
    note: async (tx, note) => {
      if (!isTheirs(note)) await audit.note(tx, note);
    },
    noteHourly: audit.noteHourly,
  },
});
