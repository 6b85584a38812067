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

type Theme = 'light' | 'dark';

interface Look {
  theme?: Theme;
  context: { exclude: string[] };
  options: axe.RunOptions;
}

interface Looked {
  /** The page that stands until the app's scripts have come. */
  isStill?: boolean;
}

/** In the page: what axe finds, one look after the other, and then things may move again. Null where there is no axe yet. */
async function violationsOf(looks: Look[]): Promise<string[] | null> {
  const held = window as { axe?: typeof axe; frozen?: CSSStyleSheet };
  if (!held.axe) return null;
  const found: string[] = [];
  const root = document.documentElement;
  for (const { theme, context, options } of looks) {
    if (theme) root.setAttribute('data-theme', theme);
    const { violations } = await held.axe.run(context, options);
    const where = theme ? `${theme}, ` : '';
    for (const { id, nodes } of violations)
      found.push(
        `${where}${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
      );
  }
  const [{ theme } = {}] = looks;
  if (theme) root.setAttribute('data-theme', theme);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== held.frozen);
  delete held.frozen;
  return found;
}

const axeItself = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** What it reports is named by selectors: it need not copy the markup of everything it looks at. */
const source = `${axeItself}\naxe.configure({ noHtml: true });`;

/**
 * We have no frames of other origins, so one pass in the page itself is whole. To give a page half a megabyte of script
 * takes longer than to look at it: one that has it keeps it.
 */
async function expectNothing(page: Page, looks: Look[], { isStill = false }: Looked = {}): Promise<void> {
  const settling = { clock: toastClock, isStill };
  await expect.poll(() => page.evaluate(unsettled, settling), { intervals: [0, 50] }).toEqual([]);
  let found = await page.evaluate(violationsOf, looks);
  if (!found) {
    await page.evaluate(source);
    found = await page.evaluate(violationsOf, looks);
  }
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** What is right is thousands of lines, which nobody reads. */
const resultTypes: axe.RunOptions['resultTypes'] = ['violations'];

const whole: Look = {
  context: { exclude: [] },
  options: { resultTypes, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};
const coloursOnly: Look = { context: { exclude: [] }, options: { resultTypes, runOnly: ['color-contrast'] } };

export const expectAccessible = (page: Page, looked?: Looked): Promise<void> => expectNothing(page, [whole], looked);

export const expectLegible = (page: Page): Promise<void> => expectNothing(page, [coloursOnly]);

/**
 * In the dark only the colours are others. `leftOutInTheDark` is a part that was looked at in both themes elsewhere.
 * Both in one go: each change between what stands still and what may move has every style computed again.
 */
export const expectAccessibleInBothThemes = (page: Page, leftOutInTheDark?: string): Promise<void> =>
  expectNothing(page, [
    { ...whole, theme: 'light' },
    { ...coloursOnly, theme: 'dark', context: { exclude: leftOutInTheDark ? [leftOutInTheDark] : [] } },
  ]);
