// The state of the installation, for leads at the desk.
import { operationEndpoints } from '@mycrew/contract/operations.ts';
import { wholeLook, type WholeDeps } from '#http/health.ts';
import { dutyFindings } from '#src/doctor/duty-gaps.ts';
import type { Foundation } from '#src/foundation.ts';
import { backlogStore } from '#src/metrics/backlog.store.ts';
import { defineRoom } from '#src/room.ts';
import { operationRoutes } from './operations.routes.ts';
import { createOperations } from './operations.service.ts';
import { operationsStore } from './operations.store.ts';

interface OperationsDeps {
  canary: { state: WholeDeps['canary'] };
}

export const composeOperations = defineRoom(
  operationEndpoints,
  (foundation: Foundation, { canary }: OperationsDeps) => {
    const { commit, realtime, settingsReport = [], testMessages } = foundation;
    const whole = wholeLook({ ...foundation, canary: canary.state });
    const operations = createOperations({
      store: operationsStore,
      duty: dutyFindings,
      settings: settingsReport,
      tests: testMessages,
      look: async (db) => ({
        ...(await whole()).found,
        ...(await backlogStore.look(db)),
        sockets: realtime.openSockets(),
        commit,
      }),
    });
    return { routes: operationRoutes(operations) };
  },
);
