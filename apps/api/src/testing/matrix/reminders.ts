import { reminderEndpoints } from '@mycrew/contract/reminders.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const time = '19:45';
/** Four are the most she can have, so one serves all plays. */
const hers = async ({ app, owner }: World) => {
  const [hers] = await app.call(reminderEndpoints.times, {}, owner);
  const { _id: id } = hers ?? (await app.call(reminderEndpoints.addTime, { body: { Time: time } }, owner));
  return { params: { id } };
};
const youthsAlone = (row: MatrixRow): MatrixRow => ({ ...row, expect: { ...row.expect, C: 422 } });

export const reminderMatrix: MatrixRow[] = [
  everybodys('GET /reminder/user/time', async (world) => (await hers(world)) && {}, { words: time }),
  youthsAlone(everybodys('POST /reminder/status', () => ({ body: { Active: true } }))),
  youthsAlone(everybodys('POST /reminder/user/time', () => ({ body: { Time: time } }), { status: 201 })),
  hersAlone('PUT /reminder/user/time/{id}', async (world) => ({ ...(await hers(world)), body: { Active: false } })),
  hersAlone('DELETE /reminder/user/time/{id}', hers),
  everybodys('GET /settings/user/checkin/remaindme'),
  everybodys('POST /settings/user/checkin/remaindme', () => ({
    body: { RemindMeWheneverThereIsAcheckin: true, checkInSnooze: 15, TimeZone: 'Australia/Perth' },
  })),
];
