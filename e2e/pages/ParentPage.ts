// What a parent or carer opens from our mail.
import type { Page } from '@playwright/test';

export class ParentPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }
  get fullName() {
    return this.page.getByLabel('Your full name');
  }
  get storedKinds() {
    return this.page.getByRole('region', { name: 'What is kept today' });
  }
  get requests() {
    return this.page.getByRole('region', { name: 'Ask us, or write to us' });
  }
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
}
