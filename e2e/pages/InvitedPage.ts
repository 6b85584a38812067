// Where the link of an invitation leads: the promise and both answers, without an account.
import type { Page } from '@playwright/test';
import type { Someone } from '../people.ts';

export class InvitedPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  asks(name: string) {
    return this.page.getByRole('heading', { level: 1, name: `${name} would like you in their Crew` });
  }
  get promise() {
    return this.page.getByRole('main').getByRole('listitem');
  }
  yes() {
    return this.page.getByRole('button', { name: 'Yes, I promise' }).click();
  }
  /** The email is filled in already. */
  async sayWho({ firstName, lastName, mobile }: Someone) {
    await this.page.getByLabel('First name').fill(firstName);
    await this.page.getByLabel('Last name').fill(lastName);
    await this.page.getByLabel('Mobile').fill(mobile);
    await this.page.getByRole('button', { name: 'Next' }).click();
  }
}
