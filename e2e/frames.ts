// Waiting for what the browser draws next, for checks of where things stand.
import type { Page } from '@playwright/test';

/** Until two frames are drawn. A browser without windows may draw none after changes of size; then the page is as it is. */
export async function drawn(page: Page): Promise<void> {
  const twoFrames = () =>
    new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
    });
  await page.waitForFunction(twoFrames, undefined, { timeout: 1_000 }).catch(() => undefined);
}
