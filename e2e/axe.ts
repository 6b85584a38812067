// Every story ends here: no violations of WCAG 2.2 A and AA on the page as it stands.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What is still fading in has not its colours yet; what stands still or moves for ever is not waited for. A style sheet
 * that cannot be read yet axe would bring once more by itself and set into the page, which our policy forbids.
 */
const untilSettled = (page: Page) =>
  page.waitForFunction(() => {
    const isStill = document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
    const isStyled = [...document.styleSheets].every((sheet) => {
      try {
        return sheet.cssRules.length >= 0;
      } catch {
        return false;
      }
    });
    return isStill && isStyled;
  });

/**
 * We have no frames of other origins, so one pass in the page itself is whole, without a blank page each time. To give a
 * page half a megabyte of script takes longer than to look at it: one that has it keeps it.
 */
async function lookAt(page: Page): Promise<AxeBuilder> {
  const isGiven = await page.evaluate(() => 'axe' in window);
  // What is right is thousands of lines, which nobody reads.
  const wanted = { resultTypes: ['violations' as const] };
  return new AxeBuilder({ page, ...(isGiven && { axeSource: ';' }) }).setLegacyMode(true).options(wanted);
}

async function expectNothing(page: Page, choose: (look: AxeBuilder) => AxeBuilder): Promise<void> {
  await untilSettled(page);
  const { violations } = await choose(await lookAt(page)).analyze();
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
