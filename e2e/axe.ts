// Every story ends here: no violations of WCAG 2.2 A and AA on the page as it stands.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Its end closes a toast, so its time is unchanged; it changes no colour. */
const toastClock = '.Toastify__progress-bar--animated';

/**
 * In the page: everything that fades or moves is at its end at once, also what appears while axe looks. A constructed
 * sheet, because our policy forbids style elements.
 */
function freezeMotion(clock: string): void {
  const frozen = new CSSStyleSheet();
  const all = ['', '::before', '::after'].map((part) => `*:not(${clock})${part}`).join();
  const atOnce = ['animation', 'transition'].map(
    (name) => `${name}-duration: 0s !important; ${name}-delay: 0s !important;`,
  );
  frozen.replaceSync(`${all} { ${atOnce.join(' ')} }`);
  document.adoptedStyleSheets.push(frozen);
}
const releaseMotion = () => void document.adoptedStyleSheets.pop();

/**
 * What a script still moves has not its colours yet. A style sheet that cannot be read yet axe would bring once more by
 * itself and set into the page, which our policy forbids.
 */
const untilSettled = (page: Page) =>
  page.waitForFunction((clock) => {
    const isStill = document.getAnimations().every(({ effect, playState }) => {
      const isClock = effect instanceof KeyframeEffect && effect.target?.matches(clock);
      return isClock || playState !== 'running' || effect?.getComputedTiming().endTime === Infinity;
    });
    const isStyled = [...document.styleSheets].every((sheet) => {
      try {
        return sheet.cssRules.length >= 0;
      } catch {
        return false;
      }
    });
    return isStill && isStyled;
  }, toastClock);

/**
 * We have no frames of other origins, so one pass in the page itself is whole, without a blank page each time. To give a
 * page half a megabyte of script takes longer than to look at it: a page that has it is not reloaded.
 */
async function lookAt(page: Page): Promise<AxeBuilder> {
  const isGiven = await page.evaluate(() => 'axe' in window);
  // What is right is thousands of lines, which nobody reads.
  const wanted = { resultTypes: ['violations' as const] };
  return new AxeBuilder({ page, ...(isGiven && { axeSource: ';' }) }).setLegacyMode(true).options(wanted);
}

async function expectNothing(page: Page, choose: (look: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(freezeMotion, toastClock);
  await untilSettled(page);
  const { violations } = await choose(await lookAt(page)).analyze();
  await page.evaluate(releaseMotion);
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

export const expectAccessible = (page: Page): Promise<void> =>
  expectNothing(page, (look) =>
    look.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );

/**
 * For the second theme of a page that was looked at whole: only its colours are others. `leftOut` is a part that was
 * looked at in both elsewhere.
 */
export const expectLegible = (page: Page, leftOut?: string): Promise<void> =>
  expectNothing(page, (look) => {
    const colours = look.withRules(['color-contrast']);
    return leftOut ? colours.exclude(leftOut) : colours;
  });
