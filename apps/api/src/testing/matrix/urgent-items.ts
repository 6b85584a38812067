import { uuidv7 } from 'uuidv7';
import { desks } from './own.ts';
import type { MatrixRow, World } from './row.ts';

/** A check on her that was handed over as urgent. */
const waiting = async ({ app, owner }: World) => {
  await app.db.deleteFrom('urgentItems').execute();
  const raised = {
    kind: 'welfare-check',
    itemId: uuidv7(),
    reasons: ['handed-over'],
    warnings: [],
    forLead: false,
  } as const;
  await app.transaction((tx) => app.rooms.urgentItems.raise(tx, { ...raised, notFor: [owner.id] }));
  const { id } = await app.db.selectFrom('urgentItems').select('id').executeTakeFirstOrThrow();
  return { params: { id } };
};

const nobody: MatrixRow['never'] = ({ text }, { owner, crew }) => {
  for (const word of [owner.id, owner.firstName, owner.email, crew.id])
    if (text.includes(word)) throw new Error(`It says ${word}.`);
};

export const urgentItemMatrix: MatrixRow[] = [
  {
    ...desks('GET /staff/urgent', async (world) => {
      await waiting(world);
      return {};
    }),
    never: nobody,
  },
  desks('POST /staff/urgent/{id}/claim', waiting),
  {
    ...desks('POST /staff/urgent/{id}/release', waiting),
    leavesNoNote: 'whoever does not have it changes nothing',
  },
];
