// Synthetic alerts that test delivery, with a sink in place of the providers.
import { inTransaction } from '#database/database.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { isCanary } from './canary-people.ts';
import { createCanary, type Deps as CanaryServiceDeps } from './canary.service.ts';
import { canaryStore } from './canary.store.ts';
import { createCanaryPeople } from './people.service.ts';
import { peopleStore } from './people.store.ts';
import { canarySink } from './sink.ts';
import { withoutCanary } from './unheard.ts';

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
