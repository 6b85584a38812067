// Contacts: the Crew, and whom one crews for.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';

export class ContactsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Contacts' });
  }
  open() {
    return this.page.goto(hrefOf('contacts'));
  }
  /** By name; presence and unread messages are part of the name. */
  inMyCrew(name: string | RegExp) {
    return this.page.getByRole('list', { name: 'Your Crew' }).getByRole('link', { name });
  }
}
