// How the browser stories run: Debian's Chromium against the built app, on one server that most of them share.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { forPages } from './browser.ts';

/** A browser with the pages of three people, whoever drives it, and now and then a server of its own. */
const bytesEach = 2_000_000_000;
const hasRoomForTwo = availableParallelism() > 1 && process.availableMemory() > 2 * bytesEach;

export default defineConfig({
  testDir: './stories',
  outputDir: '../test-results/stories',
  globalSetup: './setup.ts',
  workers: hasRoomForTwo ? 2 : 1,
  retries: 0,
  // No story is about speed, and a busy machine is no fault of anybody's: these only end what hangs.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: process.env.STORIES_REPORT ?? '../test-results/stories.json' }]],
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 390, height: 844 },
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // Steps, requests and console. Pictures of the page at every step would be a seventh of the processors' time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: forPages,
  },
});
