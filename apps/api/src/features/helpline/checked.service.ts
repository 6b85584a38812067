// The directory with the checks of the people who run this installation. Help never waits for them.
import type { Log } from '#src/log.ts';
import type { InstallationSettings, LocalService } from '@mycrew/contract/installation.ts';
import type { Db, InstallationReader } from '#src/foundation-types.ts';
import type { CheckRow, CheckStore } from './checks.store.ts';
import { helpDirectory } from './directory.ts';
import type { HelpService } from './help-types.ts';
import { byPhone } from './ways.ts';

export interface CheckedService extends HelpService {
  verifiedOn: string | null;
}

/** Numbers for an emergency are shown whatever stands in the table. */
const emergencies: readonly string[] = ['triple-zero', 'emergency-relay'];
export const canHide = (serviceId: string): boolean => !emergencies.includes(serviceId);

/** What this installation names itself; a number that cannot be read stands as it was typed. */
const localServices = ({ LocalServices }: InstallationSettings): CheckedService[] =>
  LocalServices.map(({ Name, WhoFor, Phone, Hours, CheckedOn }: LocalService, at) => ({
    id: `local-${at + 1}`,
    group: 'local',
    name: Name,
    about: '',
    whoFor: /[.!?]$/u.test(WhoFor) ? WhoFor : `${WhoFor}.`,
    ways: [byPhone(Phone)],
    hours: 'inWords',
    hoursWords: Hours.replace(/\.$/u, ''),
    ages: null,
    cost: null,
    goodToKnow: [],
    site: '',
    state: null,
    readOn: CheckedOn,
    verifiedOn: CheckedOn,
  }));

interface Deps {
  db: Db;
  store: Pick<CheckStore, 'all'>;
  installation: Pick<InstallationReader, 'current'>;
  log: Pick<Log, 'warn'>;
}

const waitsMs = 300;

export const createChecked = ({ db, store, installation, log }: Deps) => {
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
    const shipped = helpDirectory.services
      .filter(({ id }) => !(canHide(id) && checks.get(id)?.isHidden))
      .map((service) => ({ ...service, verifiedOn: checks.get(service.id)?.verifiedOn ?? null }));
    return [...localServices(installation.current()), ...shipped];
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
