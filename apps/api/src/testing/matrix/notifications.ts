import { uuidv7 } from 'uuidv7';
import { inTransaction } from '#database/database.ts';
import { notificationStore } from '#features/notifications/notifications.store.ts';
import { aSubscription } from '#testing/subscription.ts';
import { everybodys, hersAlone } from './own.ts';
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
  everybodys('GET /notification', hers, { words: 'Leanne' }),
  everybodys('GET /notification/unread/count'),
  everybodys('DELETE /notification/clear/all'),
  hersAlone('DELETE /notification/{id}', hers),
  // Other people's are passed over without a word.
  everybodys('DELETE /notification', hersAmong),
  hersAlone('PUT /notification/read/{id}', hers),
  everybodys('POST /notification/read-notification', hersAmong),
  everybodys('POST /notification/read-notifications'),
  hersAlone('POST /devices', ({ owner }) => ({
    body: { DeviceId: 'a-browser-somewhere', FCMToken: aSubscription(), UserId: owner.id },
  })),
  {
    call: 'POST /devices/renew',
    expect: { O: 404, S: 404 },
    prepare: () => ({ body: { RenewalToken: 'a'.repeat(43), FCMToken: aSubscription() } }),
  },
  {
    call: 'POST /devices/shown',
    expect: { O: 404, S: 404 },
    prepare: () => ({ body: { RenewalToken: 'a'.repeat(43) } }),
  },
  everybodys('GET /devices/key'),
];
