// The tour that lies over home the first time.
import type { Page } from '@playwright/test';

export class TourPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get words() {
    return this.page.getByRole('dialog', { name: /^Step \d of 8: / });
  }
  get next() {
    return this.page.getByRole('button', { name: 'Next' });
  }
  close() {
    return this.page.getByRole('button', { name: 'Close the tour' }).click();
  }
}
