// Findings from health, metrics and settings: the state, and a remedy.
import type { Db } from '#src/foundation-types.ts';
import {
  findAlerts,
  findHouse,
  findProviders,
  findTests,
  findWork,
  type Finding,
  type Known,
  type TestCounts,
} from './findings.ts';

export interface Deps {
  /** What health and the metrics look up. */
  look(db: Db): Promise<Omit<Known, 'delivered' | 'version' | 'tests'>>;
  store: {
    deliveredLately(db: Db): Promise<Known['delivered']>;
    version(db: Db): Promise<string>;
    testsLately(db: Db): Promise<TestCounts>;
  };
  /** What the settings say of tests of reaching somebody. */
  tests: Omit<Known['tests'], keyof TestCounts>;
  /** Whether somebody is on duty through the next day. */
  duty(db: Db, now: Date): Promise<Omit<Finding, 'area'>[]>;
  /** What the settings of this process say. */
  settings: readonly Omit<Finding, 'area'>[];
}

export const createOperations = ({ look, store, duty, settings, tests }: Deps) => ({
  async findings(db: Db, now: Date): Promise<Finding[]> {
    const known = {
      ...(await look(db)),
      delivered: await store.deliveredLately(db),
      version: await store.version(db),
      tests: { ...tests, ...(await store.testsLately(db)) },
    };
    return [
      ...findAlerts(known),
      ...findWork(known),
      ...(await duty(db, now)).map((finding) => ({ ...finding, area: 'work' as const, about: 'On duty' })),
      ...findProviders(known),
      ...findTests(known),
      ...findHouse(known),
      ...settings.map((finding) => ({ area: 'settings' as const, ...finding })),
    ];
  },
});
export type OperationsService = ReturnType<typeof createOperations>;
