import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { aPicture } from '#testing/pictures.ts';
import { desks } from './own.ts';
import type { MatrixRow } from './row.ts';

/** A report of hers about one of her Crew, taken by whoever plays where an act needs that. */
const reported =
  (isTaken: boolean, rest: object = {}): NonNullable<MatrixRow['prepare']> =>
  async (world, viewpoint) => {
    const { app, owner, crew } = world;
    const id = uuidv7();
    const claimedUntil = new Date(app.clock.now().getTime() + 60_000);
    const pictureKey = `reports/${id}/picture`;
    const seal = { owner: null, table: 'reports', column: 'picture_key', row: id };
    const bytes = Buffer.from(await (await aPicture()).arrayBuffer());
    app.files.set(pictureKey, await app.transaction((tx) => app.fields.seal(tx, seal, bytes)));
    const who = viewpoint === 'M' ? 'moderator' : viewpoint === 'D' ? 'lead' : null;
    const claimedBy = isTaken && who ? (await world.staff(who)).id : null;
    await app.db.deleteFrom('reports').execute();
    await app.db
      .insertInto('reports')
      .values({
        id,
        reporterId: owner.id,
        reportedId: crew.id,
        source: 'chat',
        reason: 'bullying',
        isSafety: false,
        createdAt: app.clock.now(),
        pictureKey,
        pictureType: 'image/png',
        claimedBy,
        claimedUntil: claimedBy ? claimedUntil : null,
      })
      .execute();
    return { params: { id }, ...rest };
  };
const nobodysName: MatrixRow['never'] = ({ text }, { owner, crew }) => {
  for (const word of [owner.id, crew.id, owner.email, crew.email]) expect(text).not.toContain(word);
};
const Why = 'Looked at it closely';

export const reportMatrix: MatrixRow[] = [
  {
    call: 'POST /reports',
    // Whoever is connected, or left a crew, may report somebody in it; a report is never disclosed to its subject.
    expect: { O: 404, C: 201, K: 201, R: 201, S: 404 },
    prepare: async ({ app, owner, crew }, viewpoint) => {
      const sent = await app.call(chatEndpoints.send, { body: { userId: crew.id, Message: 'something mean' } }, owner);
      const MessageId = viewpoint === 'C' ? sent._id : null;
      return { body: { ReportedUserId: owner.id, Reason: 'bullying', Source: 'chat', MessageId } };
    },
    never: ({ text }) => expect(text).not.toContain('something mean'),
  },

  { ...desks('GET /staff/reports/{id}', reported(false)), never: nobodysName },
  desks('GET /staff/reports/{id}/picture', reported(false, { query: { clear: 'true' } })),
  desks('POST /staff/reports/{id}/claim', reported(false)),
  desks('DELETE /staff/reports/{id}/claim', reported(true)),
  desks('POST /staff/reports/{id}/lead', reported(true, { body: { Why } })),
  desks('POST /staff/reports/{id}/decision', reported(true, { body: { Act: 'dismiss', Why } })),
];
