// The canary: invented people on the alert's own way, with a sink at its end.
import { inTransaction } from '#database/database.ts';
import { createCanary } from '#features/canary/canary.service.ts';
import { canaryStore } from '#features/canary/canary.store.ts';
import { createCanaryPeople } from '#features/canary/people.service.ts';
import { peopleStore } from '#features/canary/people.store.ts';
import { subscriptionPlace } from '#features/notifications/devices.service.ts';
import type { Foundation } from '#src/foundation.ts';
import type { DistressRooms } from './distress.ts';

export const composeCanary = (foundation: Foundation, { distress }: Pick<DistressRooms, 'distress'>) => {
  const { alertDb, fields, log, canarySeconds = 0, failedCanary } = foundation;
  return createCanary({
    everySeconds: canarySeconds,
    db: alertDb,
    store: canaryStore,
    people: createCanaryPeople({ store: peopleStore, encryption: fields, subscriptionPlace }),
    raise: (tx, youth) => distress.raise(tx, youth, {}, null, null),
    everythingOk: (tx, youth) => distress.everythingOk(tx, youth, {}),
    transaction: (work) => inTransaction(alertDb, work),
    failed: failedCanary,
    log,
  });
};
