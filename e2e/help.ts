// Whether a way to help is in sight: a number that dials, the alert, or the page of help, with nothing lying over it.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { expect, type Page } from '@playwright/test';
import { whenDrawn } from './frames.ts';

/** A phone, what stands between, and a desk: one for each frame of the app. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;

/** In the page: those that can be seen at its beginning. */
function waysInSight(paths: string[]): string[] {
  scrollTo({ top: 0, behavior: 'instant' });
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

/** On the page as it stands. */
export async function expectHelpInSight(page: Page): Promise<void> {
  const paths = [hrefOf('distressAlert'), hrefOf('needHelpNow')];
  const there = async () => (await whenDrawn(page, paths, waysInSight))[0];
  const message = `help in sight at ${page.url()}, ${page.viewportSize()?.width} px`;
  await expect.poll(there, { message, timeout: 10_000 }).not.toEqual([]);
}

/** On a page that was opened on a phone, at each width; then it is a phone's again. */
export async function expectHelpAtEveryWidth(page: Page): Promise<void> {
  const [phone, ...wider] = sizes;
  await expectHelpInSight(page);
  for (const size of wider) {
    await page.setViewportSize(size);
    await expectHelpInSight(page);
  }
  await page.setViewportSize(phone);
}
