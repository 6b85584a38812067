// Findings from health, metrics and settings: the state, and a remedy.
import type { Db } from '#src/foundation-types.ts';
import { findAlerts, findHouse, findProviders, findWork, type Finding, type Known } from './findings.ts';

export interface Deps {
  /** What health and the metrics look up. */
  look(db: Db): Promise<Omit<Known, 'delivered' | 'version'>>;
  store: { deliveredLately(db: Db): Promise<Known['delivered']>; version(db: Db): Promise<string> };
  /** What the settings of this process say. */
  settings: readonly Omit<Finding, 'area'>[];
}

export const createOperations = ({ look, store, settings }: Deps) => ({
  async findings(db: Db): Promise<Finding[]> {
    const known = {
      ...(await look(db)),
      delivered: await store.deliveredLately(db),
      version: await store.version(db),
    };
    return [
      ...findAlerts(known),
      ...findWork(known),
      ...findProviders(known),
      ...findHouse(known),
      ...settings.map((finding) => ({ area: 'settings' as const, ...finding })),
    ];
  },
});
export type OperationsService = ReturnType<typeof createOperations>;
