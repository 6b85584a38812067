// What the keys reach is seen: on the smallest phone, with text at 200 %, nothing that has the focus lies under a bar.
import type { Locator, Page } from '@playwright/test';
import { whenDrawn } from './frames.ts';
import { expect } from './story.ts';

const small = { width: 320, height: 568 };
const mostOfHeight = 0.4;

/** In the page: gives each thing the focus that Tab would, and names what cannot be seen then. */
function lookForHidden(): string[] {
  const reached = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  const shown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    !element.matches(':disabled');
  const seen = (element: HTMLElement): HTMLElement => {
    const { width, height } = element.getBoundingClientRect();
    // What is drawn in place of a hidden radio button is its label.
    return width < 4 || height < 4 || getComputedStyle(element).opacity === '0'
      ? (element.closest('label') ?? (element as HTMLInputElement).labels?.[0] ?? element)
      : element;
  };
  const hidden: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(reached)) {
    if (!shown(element) || element.tabIndex < 0) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    const drawn = seen(element);
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    // What is higher than the room between the bars is seen in its middle.
    const isTall = bottom - top > innerHeight / 2;
    const isWhole = isTall || (top >= -1 && bottom <= innerHeight + 1);
    const belongs = (y: number) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (drawn.contains(there) || there.contains(drawn) || there.closest('label') === drawn);
    };
    const points = isTall ? [(from + to) / 2] : [(from + to) / 2, from + 4, to - 4];
    const isSeen = to > from && isWhole && points.every(belongs);
    const name =
      element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 40) || element.outerHTML.slice(0, 90));
    if (!isSeen) hidden.push(`${element.tagName} ${name} at ${Math.round(top)}–${Math.round(bottom)}`);
  }
  return hidden;
}

/** In the page: what makes it scroll sideways, the innermost elements alone. */
function lookForTooWide(): string[] {
  const beside = document.documentElement.scrollWidth - innerWidth;
  if (beside <= 0) return [];
  const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
  );
  const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  return [`${beside} px`, ...inner.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
}

/** In the page: how much of its height is taken by what stays while it moves. */
function storedByBars(): number {
  const stored = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { position, transform } = getComputedStyle(element);
    const { width, top, bottom } = element.getBoundingClientRect();
    const stays = position === 'fixed' || position === 'sticky';
    return stays && transform === 'none' && width > innerWidth / 2 && bottom > 0 && top < innerHeight;
  });
  return stored.reduce((sum, element) => sum + element.offsetHeight, 0) / innerHeight;
}

/** The page is small then: whoever looks on sets the size. */
export async function expectSeenByKeys(page: Page): Promise<void> {
  await page.setViewportSize(small);
  // Its bars are measured with the next picture that is drawn.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const [tooWide, hidden, stored] = await whenDrawn(page, null, lookForTooWide, lookForHidden, storedByBars);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  expect.soft(tooWide, 'pixels beside the page, and what reaches there').toEqual([]);
  expect.soft(hidden, 'has the focus and is not seen').toEqual([]);
  expect.soft(stored, 'of the height').toBeLessThanOrEqual(mostOfHeight);
}

const mostStops = 40;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes on with Tab until it is there; answers how many stops it took. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeAttached();
  for (let stops = 1; stops <= mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return stops;
  }
  throw new Error(`Tab does not reach ${target.toString()}.`);
}
