// Synthetic alerts that test delivery, with a sink in place of the providers.
import { inTransaction } from '#database/database.ts';
import type { Audit, DomainEvents, Adapters } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { isCanary, canaryContacts } from './canary-people.ts';
import { createCanary, type Deps as CanaryServiceDeps } from './canary.service.ts';
import { canaryStore } from './canary.store.ts';
import { createCanaryPeople } from './people.service.ts';
import { peopleStore } from './people.store.ts';

/** The sink for messages to the canary's crew; rejects any other recipient. */
interface Ways {
  mail: Pick<Adapters['mail'], 'send'>;
  sms: Pick<Adapters['sms'], 'send'>;
  push: Pick<Adapters['push'], 'send'>;
}

const taken = { id: 'taken', provider: 'canary' };
const only = (expected: string, to: string): void => {
  if (to !== expected) throw new Error('This is not addressed to the canary.');
};

const canarySink: Ways = {
  mail: {
    async send({ to }) {
      only(canaryContacts.email, to);
      return taken;
    },
  },
  sms: {
    async send({ to }) {
      only(canaryContacts.mobile.replace(/^0/u, '+61'), to);
      return taken;
    },
  },
  push: {
    async send({ endpoint }) {
      only(canaryContacts.push, endpoint);
      return 'sent';
    },
  },
};

interface Ears {
  domainEvents: Pick<DomainEvents, 'publish'>;
  audit: Pick<Audit, 'note' | 'noteHourly'>;
}

const isTheirs = (facts: object): boolean =>
  Object.values(facts).some((fact) => typeof fact === 'string' && isCanary(fact));

/** Work of the canary that is not recorded: it runs every minute, so it makes no audit entries, notices or jobs. */
const withoutCanary = ({ domainEvents, audit }: Ears): Ears => ({
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

export const composeCanary = defineRoom({}, (foundation: Foundation) => {
  const { alertDb, fields, log, ports, canarySeconds = 0, failedCanary } = foundation;
  const raise = ports.declare<CanaryServiceDeps['raise']>('canary.raise');
  const everythingOk = ports.declare<CanaryServiceDeps['everythingOk']>('canary.everythingOk');
  const { start, step, state } = createCanary({
    everySeconds: canarySeconds,
    db: alertDb,
    store: canaryStore,
    people: createCanaryPeople({ store: peopleStore, encryption: fields }),
    raise: raise.ask,
    everythingOk: everythingOk.ask,
    transaction: (work) => inTransaction(alertDb, work),
    failed: failedCanary,
    log,
  });
  return {
    routes: {},
    ports: { raise: raise.port, everythingOk: everythingOk.port },
    start,
    step,
    state,
    isCanary,
    sink: canarySink,
    unheard: withoutCanary(foundation),
  };
});
