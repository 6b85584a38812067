// The settings of this installation: those of the environment win over the desk's, and those over what ships.
import { setBrand } from '@mycrew/contract/brand.ts';
import {
  installationDefaults,
  type InstallationKey,
  installationKeys,
  InstallationSettings,
  type InstallationSource,
  mostShortLetters,
} from '@mycrew/contract/installation.ts';
import { afterCommit, type Db, type Tx } from '#database/database.ts';
import type { Clock } from '#src/clock.ts';
import type { Log } from '#src/log.ts';
import { installationStore } from './installation.store.ts';

export interface InstallationState {
  values: InstallationSettings;
  sources: Record<InstallationKey, InstallationSource>;
  /** Stored by another version, or by hand, in a form that does not fit: what ships counts instead. */
  unfit: string[];
  changedOn: Date | null;
}
type Given = Partial<InstallationSettings>;

/** Other processes see a change after so long at most; the one that made it, at once. */
const freshMs = 5_000;

const stateOf = (
  rows: readonly { key: string; value: unknown; setOn: Date }[],
  environment: Given,
): InstallationState => {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const state: InstallationState = {
    values: { ...installationDefaults },
    sources: Object.fromEntries(installationKeys.map((key) => [key, 'default'])) as InstallationState['sources'],
    unfit: [...stored.keys()].filter((key) => !Object.hasOwn(installationDefaults, key)),
    changedOn: rows.reduce<Date | null>((newest, { setOn }) => (newest && newest > setOn ? newest : setOn), null),
  };
  for (const key of installationKeys) {
    const read = stored.has(key) ? InstallationSettings.shape[key].safeParse(stored.get(key)) : null;
    if (read && !read.success) state.unfit.push(key);
    const from = environment[key] === undefined ? (read?.success ? 'desk' : 'default') : 'environment';
    if (from === 'default') continue;
    Object.assign(state.values, { [key]: from === 'desk' ? read!.data : environment[key] });
    state.sources[key] = from;
  }
  // Who has a name of their own is not called ours for want of a word.
  const { values, sources } = state;
  if (sources.ShortName === 'default') values.ShortName = values.Name.slice(0, mostShortLetters).trim();
  if (sources.Operator === 'default') values.Operator = values.Name;
  return state;
};

/** From here on everything in this process is called so. */
export const nameAs = ({ values, sources }: Pick<InstallationState, 'values' | 'sources'>): void => {
  const { Name, ShortName, Hue, Mark, Sentences, MailName, SmsFrom } = values;
  // What the address of one provider says is not for the other.
  const smsFrom = sources.SmsFrom === 'environment' ? '' : SmsFrom;
  setBrand({ name: Name, shortName: ShortName, hue: Hue, mark: Mark, words: Sentences, mailName: MailName, smsFrom });
};

/** As it is stored at this moment. */
export const readInstallation = async (db: Db | Tx, environment: Given): Promise<InstallationState> =>
  stateOf(await installationStore.all(db), environment);

export const createInstallation = ({
  db,
  environment,
  clock,
  log,
}: {
  db: Db;
  environment: Given;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}) => {
  let state = stateOf([], environment);
  nameAs(state);
  let readAt = -Infinity;
  let reading: Promise<InstallationState> | null = null;
  const isFresh = () => Math.abs(clock.now().getTime() - readAt) < freshMs;

  const refresh = async (): Promise<InstallationState> => {
    const begunAt = clock.now().getTime();
    const mine = (reading = readInstallation(db, environment));
    try {
      const found = await mine;
      // One that began before a change must not hide it.
      if (reading === mine) {
        [state, readAt] = [found, begunAt];
        nameAs(state);
      }
    } catch (err) {
      log.warn({ err }, 'the settings of the installation could not be read; those read last stay');
    } finally {
      if (reading === mine) reading = null;
    }
    return state;
  };

  /** What is at most five seconds old; where the database is away, what was read last. */
  const read = async (): Promise<InstallationSettings> => {
    if (!isFresh()) await (reading ? reading.catch(() => {}) : refresh());
    return state.values;
  };

  /** What was read last, for where nothing can be waited for; it is read anew meanwhile. */
  const current = (): InstallationSettings => {
    if (!isFresh() && !reading) void refresh();
    return state.values;
  };

  return {
    read,
    refresh,
    current,
    /** Who stands behind it at this moment: never to be taken apart ahead of its use. */
    operator: {
      get name(): string {
        return current().Operator;
      },
      get email(): string {
        return current().ContactEmail;
      },
    },

    whole: (db: Db | Tx) => readInstallation(db, environment),

    async change(tx: Tx, set: Given, reset: readonly InstallationKey[], now: Date): Promise<void> {
      await installationStore.save(tx, set, now);
      await installationStore.reset(tx, reset);
      const changed = await readInstallation(tx, environment);
      afterCommit(tx, () => {
        // The answer does not wait for the reading that follows, and whoever asks next has to see the change.
        state = changed;
        nameAs(state);
        readAt = -Infinity;
        return refresh();
      });
    },

    /** For processes that answer no calls: what `current` says stays at most five seconds old. */
    watch(): () => void {
      const timer = setInterval(() => void refresh(), freshMs).unref();
      return () => clearInterval(timer);
    },
  };
};
export type InstallationReader = Omit<ReturnType<typeof createInstallation>, 'watch'>;
