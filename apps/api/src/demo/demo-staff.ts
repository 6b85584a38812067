// The desk of the demo: Samira's role, a known second factor, her shifts and the reading hours. Never in production.
import { uuidv7 } from 'uuidv7';
import type { FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { Cast } from './demo-history.ts';

/** For an authenticator app. It opens nothing but invented people's desk. */
export const demoFactorKey = 'MYCREWDEMODESKMYCREWDEMODESK2345';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const hours = (weekdays: number[], From: string, Until: string) =>
  JSON.stringify(weekdays.map((Weekday) => ({ Weekday, From, Until })));

/** Samira is on duty from eight to ten; the nights are gaps, as in many small teams. */
const addDuty = async (tx: Tx, personId: string, now: Date): Promise<void> => {
  const shift = { personId, duty: 'first' as const, startsMinute: 8 * 60, endsMinute: 22 * 60 };
  await tx
    .insertInto('onCallShifts')
    .values(everyDay.map((weekday) => ({ id: uuidv7(), weekday, ...shift })))
    .execute();
  await tx
    .insertInto('onCallPeople')
    .values({ personId, ways: ['email'], changedAt: now })
    .execute();
  await tx
    .insertInto('readingHours')
    .values([
      { kind: 'pieces', weekly: hours([1, 2, 3, 4, 5], '09:00', '17:00'), minutes: 60 },
      { kind: 'urgent', weekly: hours(everyDay, '08:00', '22:00'), minutes: 15 },
    ])
    .execute();
};

export const addStaff = async (
  tx: Tx,
  { sealedColumns }: Pick<FieldEncryption, 'sealedColumns'>,
  cast: Cast,
  now: Date,
): Promise<void> => {
  const personId = cast.get('samira')!.id;
  await tx
    .insertInto('staffRoles')
    .values({ id: uuidv7(), personId, role: 'moderator', grantedBy: 'the demo', grantedAt: now })
    .execute();
  await addDuty(tx, personId, now);
  const row = { id: uuidv7(), personId };
  const sealed = await sealedColumns('secondFactors', 'personId').seal(tx, row, { secret: demoFactorKey });
  await tx
    .insertInto('secondFactors')
    .values({ ...row, ...sealed, kind: 'totp', label: 'The key of the demo', createdAt: now, confirmedAt: now })
    .execute();
  await tx
    .insertInto('announcements')
    .values({
      id: uuidv7(),
      title: 'Welcome to the demo',
      body: 'Everybody here is invented. Look around, write something, and nobody will mind.',
      audience: 'everybody',
      showsFrom: now,
      toldAt: now,
      createdAt: now,
      changedAt: now,
    })
    .execute();
};
