// The directory with the checks of the people who run this installation. Help never waits for them.
import type { Log } from '#src/log.ts';
import type { Db } from '#src/foundation-types.ts';
import type { CheckRow, CheckStore } from './checks.store.ts';
import { helpDirectory } from './directory.ts';
import type { HelpService } from './help-types.ts';

export interface CheckedService extends HelpService {
  verifiedOn: string | null;
}

/** Numbers for an emergency are shown whatever stands in the table. */
const emergencies: readonly string[] = ['triple-zero', 'emergency-relay'];
export const canHide = (serviceId: string): boolean => !emergencies.includes(serviceId);

interface Deps {
  db: Db;
  store: Pick<CheckStore, 'all'>;
  log: Pick<Log, 'warn'>;
}

const waitsMs = 300;

export const createChecked = ({ db, store, log }: Deps) => {
  let known: readonly CheckRow[] = [];
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    try {
      known = await store.all(db);
    } catch (error) {
      log.warn({ err: error }, 'the checks of the help directory were not read');
    } finally {
      reading = null;
    }
  };

  /** One reading at a time, however many ask. */
  const readSoon = async (): Promise<void> => {
    reading ??= read();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitsMs);
    });
    await Promise.race([reading, late]);
    clearTimeout(timer);
  };

  /** By what was read last. */
  const lately = (): CheckedService[] => {
    const checks = new Map(known.map((row) => [row.serviceId, row]));
    return helpDirectory.services
      .filter(({ id }) => !(canHide(id) && checks.get(id)?.isHidden))
      .map((service) => ({ ...service, verifiedOn: checks.get(service.id)?.verifiedOn ?? null }));
  };

  return {
    lately,
    async services(): Promise<CheckedService[]> {
      await readSoon();
      return lately();
    },
  };
};
export type Checked = ReturnType<typeof createChecked>;
