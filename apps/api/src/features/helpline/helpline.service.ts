// Counts that help was opened; the call itself is made by the phone.
import type { Log } from '#src/log.ts';
import type { Member, Tx } from '#src/foundation-types.ts';
import { localDateIn } from '#time/local-time.ts';
import type { HelplineKind, HelplineStore } from './helpline.store.ts';

interface Deps {
  store: HelplineStore;
  log: Pick<Log, 'warn'>;
}

export const createHelpline = ({ store, log }: Deps) => ({
  /** False where it could not be counted. */
  async count(tx: Tx, me: Member, kind: HelplineKind, now: Date): Promise<boolean> {
    try {
      await store.count(tx, localDateIn(now, me.timeZone), kind);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'a helpline contact was not counted');
      return false;
    }
  },
});
export type Helpline = ReturnType<typeof createHelpline>;
