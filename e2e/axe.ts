// Every story ends here: no violations of WCAG 2.2 A and AA on the page as it stands.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Its end closes a toast, so it keeps its time; it changes no colour. */
const toastClock = '.Toastify__progress-bar--animated';

/**
 * In the page: everything that fades or moves is at its end at once, also what appears while axe looks. A constructed
 * sheet, because our policy forbids style elements. What is still named runs or loads: what a script moves has not its
 * colours yet, and a style sheet that cannot be read yet axe would bring once more by itself and set into the page,
 * which our policy forbids. The still page gives way to the app in the middle of a look, but where it is what one looks at.
 */
function unsettled({ clock, isStill }: { clock: string; isStill: boolean }): string[] {
  const held = window as { frozen?: CSSStyleSheet };
  if (!held.frozen) {
    held.frozen = new CSSStyleSheet();
    const all = ['', '::before', '::after'].map((part) => `*:not(${clock})${part}`).join();
    const atOnce = ['animation', 'transition'].map(
      (name) => `${name}-duration: 0s !important; ${name}-delay: 0s !important;`,
    );
    held.frozen.replaceSync(`${all} { ${atOnce.join(' ')} }`);
    document.adoptedStyleSheets.push(held.frozen);
  }
  const moving = document.getAnimations().flatMap(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    if (target?.matches(clock) || playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
      return [];
    return [`${target?.outerHTML.slice(0, 200)} moves`];
  });
  const unread = [...document.styleSheets].flatMap((sheet) => {
    try {
      return sheet.cssRules ? [] : [''];
    } catch {
      return [`${sheet.href} cannot be read`];
    }
  });
  const waiting = !isStill && document.querySelector('.still') ? ['the app has not come yet'] : [];
  return [...waiting, ...moving, ...unread];
}

interface Look {
  context: { exclude: string[] };
  options: axe.RunOptions;
}

interface Looked {
  /** The page that stands until the app's scripts have come. */
  isStill?: boolean;
}

/** In the page: what axe finds, and then things may move again. Null where the page has no axe yet. */
async function violationsOf({ context, options }: Look): Promise<string[] | null> {
  const held = window as { axe?: typeof axe; frozen?: CSSStyleSheet };
  if (!held.axe) return null;
  const { violations } = await held.axe.run(context, options);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== held.frozen);
  delete held.frozen;
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * We have no frames of other origins, so one pass in the page itself is whole. To give a page half a megabyte of script
 * takes longer than to look at it: one that has it keeps it.
 */
async function expectNothing(page: Page, look: Look, { isStill = false }: Looked = {}): Promise<void> {
  const settling = { clock: toastClock, isStill };
  await expect.poll(() => page.evaluate(unsettled, settling), { intervals: [0, 50] }).toEqual([]);
  let found = await page.evaluate(violationsOf, look);
  if (!found) {
    await page.evaluate(source);
    found = await page.evaluate(violationsOf, look);
  }
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** What is right is thousands of lines, which nobody reads. */
const resultTypes: axe.RunOptions['resultTypes'] = ['violations'];

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const expectAccessible = (page: Page, looked?: Looked): Promise<void> =>
  expectNothing(page, { context: { exclude: [] }, options: { resultTypes, runOnly } }, looked);

/**
 * For the second theme of a page that was looked at whole: only its colours are others. `leftOut` is a part that was
 * looked at in both elsewhere.
 */
export const expectLegible = (page: Page, leftOut?: string): Promise<void> =>
  expectNothing(page, {
    context: { exclude: leftOut ? [leftOut] : [] },
    options: { resultTypes, runOnly: ['color-contrast'] },
  });
