import type { JournalLock, journalLockEndpoints } from '@mycrew/contract/journal-lock.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import { lockToWire } from './journal-lock.presenter.ts';
import type { JournalLockRoom } from './journal-lock.service.ts';

export const journalLockRoutes = (lock: JournalLockRoom): Handlers<typeof journalLockEndpoints> => {
  const status = async (db: Db | Tx, me: Member, now: Date): Promise<JournalLock> => {
    const found = await lock.of(db, me);
    return lockToWire(found, lock.isOpen(found, now), now);
  };
  return {
    status: ({ tx, me, context }) => status(tx, me, context.now),
    verify: async ({ tx, me, body, context }) =>
      (await lock.verify(tx, me, body, context.now)) ?? status(tx, me, context.now),
    set: async ({ tx, me, body, context }) => {
      await lock.set(tx, me, body.pin, context.now);
      return reply('Your journal has a lock now.', await status(tx, me, context.now), 201);
    },
    change: async ({ tx, me, body, context }) =>
      (await lock.change(tx, me, body.previousPin, body.newPin, context.now)) ??
      reply('Your pin is changed.', await status(tx, me, context.now)),
    forgot: async ({ tx, me, body, context }) => {
      await lock.replaceForgotten(tx, me, body.pin, context.now);
      return reply('Your journal has a new pin.', await status(tx, me, context.now));
    },
    choose: async ({ tx, me, body, context }) => {
      await lock.choose(tx, me, body.lockOption, context.now);
      return reply('Saved.', await status(tx, me, context.now));
    },
    close: async ({ tx, me, context }) => {
      await lock.close(tx, me);
      return status(tx, me, context.now);
    },
  };
};
