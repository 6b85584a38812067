// The desk of the demo: Samira's role and a known second factor. Never in production.
import { uuidv7 } from 'uuidv7';
import type { FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { Cast } from './demo-history.ts';

/** For an authenticator app. It opens nothing but invented people's desk. */
export const demoFactorKey = 'MYCREWDEMODESKMYCREWDEMODESK2345';

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
