import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { notificationStore } from '#features/notifications/notifications.store.ts';
import { aSubscription } from '#testing/subscription.ts';
import type { MatrixRow, World } from './row.ts';

const herNotice = async ({ app, owner }: World): Promise<string> => {
  const id = uuidv7();
  await inTransaction(app.db, (tx) =>
    notificationStore.add(tx, {
      id,
      personId: owner.id,
      type: 'CHECK-IN-ANSWER',
      title: 'Leanne answered your check-in',
      body: 'Tap to see.',
      refId: null,
      aboutId: null,
      dedupeKey: id,
      createdAt: app.clock.now(),
    }),
  );
  return id;
};
const hers: MatrixRow['prepare'] = async (world) => ({ params: { id: await herNotice(world) } });
const hersAmong: MatrixRow['prepare'] = async (world) => ({ body: { NotificationIds: [await herNotice(world)] } });

export const notificationMatrix: MatrixRow[] = [
  {
    call: 'GET /notification',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      await herNotice(world);
      return {};
    },
    never: ({ text }, _world, viewpoint) => {
      if (viewpoint === 'O') expect(text).toContain('Leanne');
      else expect(text).not.toContain('Leanne');
    },
  },
  { call: 'GET /notification/unread/count', expect: { O: 200, S: 200 } },
  { call: 'DELETE /notification/clear/all', expect: { O: 200, S: 200 } },
  { call: 'DELETE /notification/{id}', expect: { O: 200, S: 404 }, prepare: hers },
  // Other people's are passed over without a word.
  { call: 'DELETE /notification', expect: { O: 200, S: 200 }, prepare: hersAmong },
  { call: 'PUT /notification/read/{id}', expect: { O: 200, S: 404 }, prepare: hers },
  { call: 'POST /notification/read-notification', expect: { O: 200, S: 200 }, prepare: hersAmong },
  { call: 'POST /notification/read-notifications', expect: { O: 200, S: 200 } },
  {
    call: 'POST /devices',
    expect: { O: 200, S: 404 },
    prepare: ({ owner }) => ({
      body: { DeviceId: 'a-browser-somewhere', FCMToken: aSubscription(), UserId: owner.id },
    }),
  },
  { call: 'GET /devices/key', expect: { O: 200, S: 200 } },
];
