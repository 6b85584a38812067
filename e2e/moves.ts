// Moving between screens of the open app, and what each asks for.
import { expect, type Page } from '@playwright/test';

/** As a link does. */
export const moveTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Chunks, calls and pictures of one screen within the app. */
export const mostAsked = 12;

/** The paths that the page asks for from now on, without the mark that the browser itself reads for each address. */
export function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== 'data:' && pathname !== '/favicon.svg') asked.push(pathname);
  });
  return asked;
}

export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^Loading/u)).toHaveCount(0);
}
