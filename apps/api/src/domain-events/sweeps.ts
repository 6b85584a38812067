// Rooms register how their expired rows are deleted; two jobs run all of them, and one that fails stops no other.
import type { Clock } from '#src/clock.ts';
import type { Log } from '#src/log.ts';

export type SweepsWhen = 'hourly' | 'nightly';
type Sweep = (now: Date) => Promise<unknown>;

export const createSweeps = ({ clock, log }: { clock: Clock; log: Log }) => {
  const sweeps: Record<SweepsWhen, { name: string; sweep: Sweep }[]> = { hourly: [], nightly: [] };
  return {
    add(when: SweepsWhen, name: string, sweep: Sweep): void {
      sweeps[when].push({ name, sweep });
    },

    async run(when: SweepsWhen): Promise<void> {
      const failed: unknown[] = [];
      for (const { name, sweep } of sweeps[when]) {
        try {
          await sweep(clock.now());
        } catch (err) {
          failed.push(err);
          log.warn({ err, what: name }, 'a sweep failed; retrying');
        }
      }
      if (failed.length > 0) throw failed[0];
    },
  };
};
