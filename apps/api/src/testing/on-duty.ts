// Who of the staff is on duty in a test, and off it again.
import type { Duty, OnCallWay } from '@mycrew/contract/on-call.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from './app.ts';

const dayMs = 86_400_000;

/** From now on, for a day; told by these ways. */
export const putOnDuty = async (
  app: Pick<TestApp, 'db' | 'clock'>,
  { id: personId }: { id: string },
  duty: Duty,
  ways: OnCallWay[] = ['email'],
): Promise<void> => {
  const now = app.clock.now();
  const times = { startsAt: now, endsAt: new Date(now.getTime() + dayMs) };
  await app.db
    .insertInto('onCallOverrides')
    .values({ id: uuidv7(), personId, duty, ...times })
    .execute();
  await app.db
    .insertInto('onCallPeople')
    .values({ personId, ways, changedAt: now })
    .onConflict((clash) => clash.column('personId').doUpdateSet({ ways }))
    .execute();
};

export const takeOffDuty = (app: Pick<TestApp, 'db'>, { id }: { id: string }) =>
  app.db.deleteFrom('onCallOverrides').where('personId', '=', id).execute();
