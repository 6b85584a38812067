// The common set-up of a room's tests.
import { afterAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';

/** The app of a test file: emptied before each of its tests, closed after the last. */
export const setUpRoom = async (...options: Parameters<typeof createTestApp>): Promise<TestApp> => {
  const app = await createTestApp(...options);
  beforeEach(() => app.reset());
  afterAll(() => app.close());
  return app;
};
