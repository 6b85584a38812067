// The list of settings, and what its pages have in common.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';

export class SettingsPages {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  open() {
    return this.page.goto(hrefOf('settings'));
  }
  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }
  row(label: string) {
    return this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`, 'u') });
  }
  /** By the words beside it; what it means stands below them. */
  switch(label: string) {
    return this.page.getByRole('switch', { name: new RegExp(`^${label}`, 'u') });
  }
  async changePassword(now: string, next: string) {
    await this.page.getByLabel('Your password now').fill(now);
    await this.page.getByLabel('New password').fill(next);
    await this.page.getByRole('button', { name: 'Change password' }).click();
  }
  token() {
    return this.page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { Token: string }).Token);
  }
}
