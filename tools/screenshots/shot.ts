// One screen to be photographed.
import type { Page } from 'playwright-core';

export interface Shot {
  name: string;
  path: string | (() => string);
  as?: string;
  /** What happens elsewhere before it, once; whatever stands after it in the list waits for that. */
  prepare?(): Promise<unknown>;
  /** What a person would do before the picture is taken. */
  act?(page: Page): Promise<unknown>;
  before?(page: Page): Promise<unknown>;
  /** It changes what other screens show, so nothing else is photographed meanwhile. */
  alone?: boolean;
}
