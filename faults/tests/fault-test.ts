// The form of one test: what it does to the cluster while people live their alerts.
import type { Stage } from '../stage.ts';

export interface FaultTest {
  name: string;
  what: string;
  /** Where everything is slow, late is no failure. */
  mayBeLate?: boolean;
  run(stage: Stage): Promise<void>;
}
