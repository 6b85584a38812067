// What stands in the place of the app while the session is locked.
import type { Page } from '@playwright/test';

export class LockPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'App Locked' });
  }
  get secret() {
    return this.page.getByLabel('Password or pin');
  }
  get unlock() {
    return this.page.getByRole('button', { name: 'Unlock' });
  }
  get backToLogin() {
    return this.page.getByRole('button', { name: 'Back to Login page' });
  }
}
