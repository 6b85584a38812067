// Every test but the browser stories: the contract, the server's rooms, the rooms on screen.
import { defineConfig } from 'vitest/config';
import { drawnIcons } from './apps/web/tools/drawn-icons.ts';
import { helpContent } from './apps/web/tools/help-content/plugin.ts';

// No test is about speed, and a busy machine is no fault of anybody's: these only end what hangs.
const patient = { testTimeout: 120_000, hookTimeout: 180_000, teardownTimeout: 60_000 };

export default defineConfig({
  test: {
    ...patient,
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          root: 'packages/contract',
          include: ['**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [drawnIcons(), helpContent()],
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['src/testing/setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
