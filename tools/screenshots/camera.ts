// One browser page at one width, photographed in both themes. A camera keeps its context, so that the app's files stay warm.
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { SignedIn } from './sessions.ts';
import type { Shot } from './shot.ts';

export const folder = 'screenshots';
const heights = { 390: 844, 900: 1_100, 1440: 900 } as const;
export type Width = keyof typeof heights;
export const widths = Object.keys(heights).map(Number) as Width[];
const themes = ['light', 'dark'] as const;

const patienceMs = 30_000;
/** A skeleton shows after 200 ms. */
const stillForMs = 300;
const unansweredForMs = 2_500;
const picturesForMs = 10_000;

/** Nothing of the app's own calls is under way, or what is will not be answered. */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const until = Date.now() + unansweredForMs;
    while (open.size > 0 && Date.now() < until) await page.waitForTimeout(50);
  };
}

const untilStill = (page: Page) =>
  page.evaluate(
    async ({ forMs, picturesForMs }) => {
      await document.fonts.ready;
      await new Promise<void>((done) => {
        const end = () => {
          watch.disconnect();
          clearTimeout(timer);
          clearTimeout(last);
          done();
        };
        let timer = setTimeout(end, forMs);
        const last = setTimeout(end, forMs * 8);
        const watch = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, forMs);
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
      });
      const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
      const pictures = [...document.images].filter(
        (image) => !image.complete && isInView(image.getBoundingClientRect()),
      );
      await Promise.race([
        Promise.all(pictures.map((picture) => picture.decode().catch(() => {}))),
        new Promise((done) => setTimeout(done, picturesForMs)),
      ]);
    },
    { forMs: stillForMs, picturesForMs },
  );

type Check = (page: Page, theme: (typeof themes)[number]) => Promise<void>;

export class Camera {
  readonly #context: BrowserContext;
  readonly #address: string;
  /** What has to be true of each page, in each theme. */
  readonly #check: Check | undefined;

  private constructor(context: BrowserContext, address: string, check: Check | undefined) {
    this.#context = context;
    this.#address = address;
    this.#check = check;
  }

  static async open(browser: Browser, address: string, check?: Check): Promise<Camera> {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      // It would answer in place of the server, and come between a page and what a shot refuses it.
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(patienceMs);
    return new Camera(context, address, check);
  }

  /** What fails on the way to the picture is thrown after it is taken: it shows where. */
  async take(shot: Shot, width: Width, session: SignedIn | undefined): Promise<void> {
    const page = await this.#emptyPage(width);
    let wentWrong: unknown = null;
    try {
      await this.#reach(page, shot, session).catch((error: unknown) => (wentWrong = error));
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        // Signed out, the theme is chosen once, before the first paint.
        await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme);
        const path = join(folder, `${shot.name}-${width}-${theme}.png`);
        await page.screenshot({ path, animations: 'disabled' });
        if (!wentWrong) await this.#check?.(page, theme).catch((error: unknown) => (wentWrong = error));
      }
    } finally {
      await page.close();
      await this.#context.setOffline(false);
      await this.#context.clearPermissions();
    }
    if (wentWrong) throw wentWrong;
  }

  /** Nothing of the page before is left in it: no session, draft or unsent alert. */
  async #emptyPage(width: Width): Promise<Page> {
    const page = await this.#context.newPage();
    await page.setViewportSize({ width, height: heights[width] });
    await page.emulateMedia({ colorScheme: 'light' });
    const browserSide = await this.#context.newCDPSession(page);
    await browserSide.send('Storage.clearDataForOrigin', {
      origin: this.#address,
      storageTypes: 'cookies,local_storage,indexeddb,cache_storage',
    });
    await browserSide.detach();
    return page;
  }

  async #reach(page: Page, shot: Shot, session: SignedIn | undefined): Promise<void> {
    if (session) {
      await page.addInitScript((stored) => {
        localStorage.setItem('session', JSON.stringify(stored));
        localStorage.setItem('logoutTime', String(stored.LogoutTime));
      }, session);
    }
    // Each read by itself, so that a picture can answer one of them, or hold it back.
    await page.route('**/api/reads?*', (route) => route.fulfill({ status: 404, json: {} }));
    const callsAnswered = watchCalls(page);
    const settled = async () => {
      await callsAnswered();
      await untilStill(page);
    };
    await shot.before?.(page);
    await page.goto(`${this.#address}${typeof shot.path === 'string' ? shot.path : shot.path()}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled();
    if (!shot.act) return;
    await shot.act(page);
    await settled();
  }
}
