// Listens to a browser for what no story may pass over: page errors, broken content policy, the server's own faults.
import type { BrowserContext, Page } from '@playwright/test';

/** A refused call or a server that is away shows up in the console too; stories cause those on purpose. */
const isAboutNetwork = (text: string) => /^Failed to load resource|^WebSocket connection to|net::ERR_/u.test(text);

const follow = (page: Page, note: (trouble: string) => void) => {
  page.on('pageerror', (error) => note(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isAboutNetwork(text)) note(`console: ${text}`);
  });
  page.on('response', (response) => {
    // A busy machine is answered 'later', which the app gets over by itself; where it does not, the story shows it.
    const isLater = response.status() === 503;
    if (response.status() >= 500 && !isLater) note(`answer: ${response.status()} ${response.url()}`);
  });
};

/** Fills as long as the browser is open; a story ends well if it stays empty. */
export async function watchForTroubles(context: BrowserContext, who: string): Promise<string[]> {
  const troubles: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(
        `Content policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`,
      ),
    );
  });
  context.on('page', (page) => follow(page, (trouble) => troubles.push(`${who} at ${page.url()}, ${trouble}`)));
  return troubles;
}
