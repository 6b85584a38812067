// Small acts of Tahlia's, so that windows on her hill are lit.
import type { SmallActKind } from '@mycrew/contract/small-acts.ts';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#database/database.ts';
import type { Rooms } from '#src/compose.ts';
import type { Cast } from './demo-history.ts';

const kinds: readonly SmallActKind[] = ['water', 'breathe', 'song', 'outside', 'write', 'stretch'];
const daysAgo = [41, 38, 37, 33, 30, 29, 26, 24, 22, 21, 19, 17, 16, 12, 11, 9, 8, 6, 4, 3, 1];

export const addActs = async (tx: Tx, rooms: Rooms, cast: Cast, now: Date): Promise<void> => {
  for (const [at, days] of daysAgo.entries()) {
    const act = {
      Kind: kinds[at % kinds.length]!,
      Category: at % 3 ? ('worried' as const) : ('flat' as const),
      Hour: 19,
      IsDone: true,
      Helped: at % 4 ? true : null,
    };
    await rooms.smallActs.save(tx, cast.get('tahlia')!, uuidv7(), act, new Date(now.getTime() - days * 86_400_000));
  }
};
