// Every few seconds, in one process at a time, finds and repairs what a ledger should have sent by now.
import type { Db, Tx } from '#src/foundation-types.ts';

/** How many of each were found. */
type Counts<Findings> = { [Name in keyof Findings]: number };

interface Deps<Findings extends Counts<Findings>> {
  store: {
    /** False where another process is looking just now. */
    tryLock(tx: Tx): Promise<boolean>;
    look(db: Db | Tx): Promise<Findings>;
    /** Twice changes nothing more. */
    repair(tx: Tx): Promise<void>;
  };
  log: { error(notified: object, words: string): void };
  overdue: string;
  transaction<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R>;
  wake(): void;
  /** A sign of life; not given while something is wrong. */
  beat?(): Promise<void>;
}

const isQuiet = (found: object): boolean => Object.values(found).every((count: number) => count === 0);

export const createAuditing = <Findings extends Counts<Findings>>({
  store,
  log,
  overdue,
  transaction,
  wake,
  beat = async () => {},
}: Deps<Findings>) => ({
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
      log.error({ found }, overdue);
      wake();
    }
    return found;
  },
});
