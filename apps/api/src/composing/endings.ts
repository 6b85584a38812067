// Where sessions end, whoever ends them.
import { afterCommit } from '#database/database.ts';
import { deviceStore } from '#features/notifications/devices.store.ts';
import { createEndings } from '#features/session/endings.service.ts';
import { endingStore } from '#features/session/endings.store.ts';
import { knownDeviceStore } from '#features/session/known-devices.store.ts';
import type { Foundation } from '#src/foundation.ts';

export const composeEndings = ({ realtime }: Foundation) => ({
  endings: createEndings({
    store: endingStore,
    forgetPush: deviceStore.forgetOf,
    distrust: knownDeviceStore.distrust,
    closeSockets: (tx, sessionId) => afterCommit(tx, () => realtime.closeSession(sessionId)),
  }),
});
export type EndingRooms = ReturnType<typeof composeEndings>;
