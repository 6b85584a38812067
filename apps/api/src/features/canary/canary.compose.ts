// The canary: invented people on the alert's own way, with a sink at its end.
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { isCanary } from './canary-people.ts';
import { createCanary } from './canary.service.ts';
import { canaryStore } from './canary.store.ts';
import { createCanaryPeople } from './people.service.ts';
import { peopleStore } from './people.store.ts';
import { canarySink } from './sink.ts';
import { withoutCanary } from './unheard.ts';

interface Needs {
  distress: {
    raise(tx: Tx, youth: { id: string }, wish: object, address: null, key: null): Promise<unknown>;
    everythingOk(tx: Tx, youth: { id: string }, asked: object): Promise<unknown>;
  };
}

export const composeCanary = defineRoom({}, (foundation: Foundation, rooms: Needs) => {
  const { alertDb, fields, log, canarySeconds = 0, failedCanary } = foundation;
  const { start, step, state } = createCanary({
    everySeconds: canarySeconds,
    db: alertDb,
    store: canaryStore,
    people: createCanaryPeople({ store: peopleStore, encryption: fields }),
    raise: (tx, youth) => rooms.distress.raise(tx, youth, {}, null, null),
    everythingOk: (tx, youth) => rooms.distress.everythingOk(tx, youth, {}),
    transaction: (work) => inTransaction(alertDb, work),
    failed: failedCanary,
    log,
  });
  return { routes: {}, start, step, state, isCanary, sink: canarySink, unheard: withoutCanary(foundation) };
});
