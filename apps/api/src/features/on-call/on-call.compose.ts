// The schedule of the desk: who is on duty when, and how they are told.
import { onCallEndpoints } from '@mycrew/contract/on-call.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { onCallStore } from './on-call.store.ts';

export const composeOnCall = defineRoom(onCallEndpoints, ({ db, sweeps }: Foundation) => {
  sweeps.add('nightly', 'absences', (now) =>
    onCallStore.sweepAbsences(db, before(now, retentionPeriods.onCallChanges)),
  );
  sweeps.add('nightly', 'overrides', (now) =>
    onCallStore.sweepOverrides(db, before(now, retentionPeriods.onCallChanges)),
  );
  return { routes: {}, onDuty: onCallStore.onDuty, waysOf: onCallStore.waysOf };
});
