// Every few seconds, in one process at a time, finds and repairs what should have been sent by now.
import type { Db, Tx } from '#src/foundation-types.ts';
import type { AuditStore, Findings } from './audit.store.ts';

interface Deps {
  store: AuditStore;
  log: { error(notified: object, words: string): void };
  transaction<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R>;
  wake(): void;
  /** The heartbeat to an external monitor; not sent while something is wrong. */
  beat(): Promise<void>;
}

const isQuiet = (found: Findings): boolean => Object.values(found).every((count: number) => count === 0);

export const createAuditing = ({ store, log, transaction, wake, beat }: Deps) => ({
  /** Answers what was found; nothing where another process is looking just now. */
  async look(db: Db): Promise<Findings | null> {
    const found = await transaction(db, async (tx) => {
      if (!(await store.tryLock(tx))) return null;
      const found = await store.look(tx);
      if (!isQuiet(found)) await store.repair(tx);
      return found;
    });
    if (!found) return null;
    if (isQuiet(found)) await beat();
    else {
      log.error({ found }, 'the auditor found something overdue');
      wake();
    }
    return found;
  },
});
export type Auditing = ReturnType<typeof createAuditing>;
