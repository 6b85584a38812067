// Waiting for what the browser draws next, for checks of where things stand.
import type { Page } from '@playwright/test';

type Look<Given, Seen> = (given: Given) => Seen;

/**
 * What each look in the page answers once two frames are drawn, in one go. A browser without windows may draw none
 * after changes of size; then the page is as it is.
 */
export const whenDrawn = <Given, Seen extends unknown[]>(
  page: Page,
  given: Given,
  ...looks: { [Index in keyof Seen]: Look<Given, Seen[Index]> }
): Promise<Seen> =>
  page.evaluate<Seen>(`(async () => {
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done));
      AbortSignal.timeout(1_000).addEventListener('abort', done);
    });
    return [${looks.map(String).join()}].map((look) => look(${JSON.stringify(given)}));
  })()`);
