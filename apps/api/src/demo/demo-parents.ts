// Consent letters to parents of the cast, in the mailbox.
import type { Tx } from '#database/database.ts';
import { demoPeople, type DemoPerson } from '#database/reference/demo-people.ts';
import type { Rooms } from '#src/compose.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Cast } from './demo-history.ts';

export const addParents = async (
  { fields }: Foundation,
  tx: Tx,
  rooms: Rooms,
  cast: Cast,
  now: Date,
): Promise<void> => {
  for (const { id, consent } of demoPeople as readonly DemoPerson[]) {
    const youth = cast.get(id);
    const parent = (demoPeople as readonly DemoPerson[]).find((person) => person.id === consent?.parent);
    if (!youth || !parent) continue;
    const consents = fields.sealedColumns('parentalConsents', 'personId', 'personId');
    const named = JSON.stringify({ name: `${parent.firstName} ${parent.lastName}`, email: parent.email });
    const row = { personId: youth.id, requestedAt: now };
    await tx
      .insertInto('parentalConsents')
      .values({ ...row, ...(await consents.seal(tx, row, { parent: named })) })
      .execute();
    await rooms.consent.askParent(tx, youth.id, now);
  }
};
