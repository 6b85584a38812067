// How smooth a chat of 10,000 messages is on a slow processor: scrolled from the newest to the oldest message and back.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { hrefOf } from '../packages/contract/src/paths.ts';
import type { StoryServer } from '../e2e/server.ts';
import { post, type Someone } from './people.ts';

const all = Number(process.env['BENCH_MESSAGES'] ?? 10_000);
const atOnce = 8;
/** A fast finger: one screen in about ten frames. */
const stepPx = 80;

interface Scrolled {
  frames: number;
  longest: number;
  over: number;
  /** Messages that were passed. */
  passed: number;
  /** How many lines stood in the page at most. */
  lines: number;
}

const write = async (server: StoryServer, [one, other]: [Someone, Someone]): Promise<void> => {
  const places = Array.from({ length: all }, (_, at) => at + 1);
  const next = async (): Promise<void> => {
    for (let at = places.shift(); at !== undefined; at = places.shift()) {
      const [from, to] = at % 3 ? [one, other] : [other, one];
      const Message = `Message ${at}. ${'How is it going over there? '.repeat(at % 5)}`;
      await post(server, '/chats', { userId: to.id, Message }, from.token);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
};

/** Runs in the page: scrolls a step in each frame until there is no more that way, and notes how long each frame took. */
const scroll = async ({ step, longMs }: { step: number; longMs: number }): Promise<Scrolled> => {
  const box = document.querySelector<HTMLElement>('[role=log]')!;
  const seen: Scrolled = { frames: 0, longest: 0, over: 0, passed: 0, lines: 0 };
  const passed = new Set<string>();
  const more = step < 0 ? 'Show earlier messages' : 'Show later messages';
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const isMore = () => [...box.querySelectorAll('button')].some(({ textContent }) => textContent === more);
  let before = await frame();
  for (let stuck = 0; stuck < 30;) {
    const place = box.scrollTop;
    box.scrollTop += step;
    const now = await frame();
    seen.longest = Math.max(seen.longest, now - before);
    seen.over += now - before > longMs ? 1 : 0;
    seen.frames += 1;
    before = now;
    stuck = Math.abs(box.scrollTop - place) < 1 && !isMore() ? stuck + 1 : 0;
    if (seen.frames % 20 > 0) continue;
    const lines = box.querySelectorAll<HTMLElement>('[data-seq]');
    seen.lines = Math.max(seen.lines, lines.length);
    for (const { dataset } of lines) passed.add(dataset['seq']!);
  }
  return { ...seen, passed: passed.size };
};

interface Given {
  browser: Browser;
  server: StoryServer;
  pair: [Someone, Someone];
  context: (browser: Browser) => Promise<BrowserContext>;
  slow: (context: BrowserContext, page: Page) => Promise<unknown>;
}

export const scrollLongChat = async ({ browser, server, pair, context, slow }: Given): Promise<void> => {
  await write(server, pair);
  const own = await context(browser);
  const page = await own.newPage();
  await page.goto(server.address + hrefOf('chat', { id: pair[1].id }));
  await page.getByText(`Message ${all}.`).waitFor({ timeout: 60_000 });
  await slow(own, page);
  console.log(`\nA chat of ${all} messages, scrolled ${stepPx} px a frame:\n`);
  console.log('| direction | messages passed | lines in the page at most | frames | longest frame | over 100 ms |');
  console.log('| - | - | - | - | - | - |');
  for (const [direction, step] of [
    ['to the oldest', -stepPx],
    ['to the newest', stepPx],
  ] as const) {
    const { passed, lines, frames, longest, over } = await page.evaluate(scroll, { step, longMs: 100 });
    console.log(`| ${[direction, passed, lines, frames, `${Math.round(longest)} ms`, over].join(' | ')} |`);
  }
  await own.close();
};
