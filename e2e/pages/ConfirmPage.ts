// The question 'Is it you?' before something that matters.
import type { Page } from '@playwright/test';

export class ConfirmPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get dialog() {
    return this.page.getByRole('dialog', { name: 'Is it you?' });
  }
  get password() {
    return this.dialog.getByLabel('Your password');
  }
  async confirm(password: string) {
    await this.password.fill(password);
    await this.dialog.getByRole('button', { name: 'Confirm' }).click();
  }
}
