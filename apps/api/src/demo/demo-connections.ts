// Connections between youths of the demo, and one request.
import { uuidv7 } from 'uuidv7';
import { demoPeople, type DemoPersonId } from '#database/reference/demo-people.ts';
import type { FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { Cast } from './demo-history.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';

const dayMs = 86_400_000;

export const addConnections = async (
  tx: Tx,
  fields: Pick<FieldEncryption, 'blindIndex'>,
  cast: Cast,
  now: Date,
): Promise<void> => {
  const id = (who: DemoPersonId) => cast.get(who)!.id;
  const [asked, answered] = [new Date(now.getTime() - 3 * dayMs), new Date(now.getTime() - 2 * dayMs)];
  const request = (asker: DemoPersonId) => ({
    id: uuidv7(),
    askerId: id(asker),
    channel: 'email' as const,
    tokenHash: hashToken(newToken()),
    reaches: true,
    wasSent: true,
    createdAt: asked,
    expiresAt: new Date(asked.getTime() + 14 * dayMs),
  });
  const accepted = { state: 'accepted' as const, answeredAt: answered };
  await tx
    .insertInto('connections')
    .values([
      { ...request('tahlia'), ...accepted, otherId: id('zoe') },
      { ...request('lucia'), ...accepted, otherId: id('tahlia') },
      { ...request('kobi'), contactIndex: fields.blindIndex('email', demoPeople[0].email) },
    ])
    .execute();
};
