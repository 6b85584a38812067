// Whether a way to help is in sight: a number that dials, the alert, or the page of help, with nothing lying over it.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { expect, type Page } from '@playwright/test';

/** A phone, what stands between, and a desk: one for each frame of the app. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;

/** In the page: those that can be seen. */
function waysInSight(paths: readonly string[]): string[] {
  const leads = (link: HTMLAnchorElement) => link.protocol === 'tel:' || paths.includes(link.pathname);
  const opens = ({ textContent }: HTMLElement) =>
    /^(?:Distress Alert|Alert is on|Kids Helpline|Call 000)/u.test(textContent.trim());
  const ways: HTMLElement[] = [
    ...[...document.querySelectorAll('a')].filter(leads),
    ...[...document.querySelectorAll('button')].filter(opens),
  ];
  const inSight = ways.filter((way) => {
    if (!way.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const [{ left, top, width, height } = new DOMRect()] = way.getClientRects();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && way.contains(there);
  });
  return inSight.map(({ textContent }) => textContent.trim());
}

/** Once what the last change of its size brings is drawn, at the beginning of the page. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

async function expectWays(page: Page, width: number): Promise<void> {
  await drawn(page);
  const there = () => page.evaluate(waysInSight, [hrefOf('distressAlert'), hrefOf('needHelpNow')]);
  await expect.poll(there, { message: `help in sight at ${page.url()}, ${width} px`, timeout: 10_000 }).not.toEqual([]);
}

/** On the page as it stands, at each width; it ends as wide as it was. */
export async function expectHelpInSight(page: Page): Promise<void> {
  const before = page.viewportSize() ?? sizes[0];
  // As it stands comes first: what is on its way may be there by the time of the others.
  await expectWays(page, before.width);
  for (const size of sizes.filter(({ width }) => width !== before.width)) {
    await page.setViewportSize(size);
    await expectWays(page, size.width);
  }
  await page.setViewportSize(before);
  await drawn(page);
}
