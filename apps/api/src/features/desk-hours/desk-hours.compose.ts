// When the desk reads, said truthfully to whoever hands something in.
import { deskHoursEndpoints } from '@mycrew/contract/desk-hours.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { deskHoursRoutes } from './desk-hours.routes.ts';
import { createDeskHours, type Deps } from './desk-hours.service.ts';
import { deskHoursStore } from './desk-hours.store.ts';

interface DeskHoursDeps {
  onCall: Pick<Deps, 'zone'>;
}

export const composeDeskHours = defineRoom(
  deskHoursEndpoints,
  ({ audit, db, sweeps }: Foundation, { onCall }: DeskHoursDeps) => {
    sweeps.add('nightly', 'promises', (now) => deskHoursStore.sweep(db, before(now, retentionPeriods.readingPromises)));
    const hours = createDeskHours({ store: deskHoursStore, audit, zone: onCall.zone });
    const { forget, honoured, promise, promised, read, readByOf } = hours;
    return { routes: deskHoursRoutes(hours), forget, honoured, promise, promised, read, readByOf };
  },
);
