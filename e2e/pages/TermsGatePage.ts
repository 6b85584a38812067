// What stands in the place of the app while new words wait for an answer.
import type { Page } from '@playwright/test';

export class TermsGatePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get gate() {
    return this.page.getByRole('dialog', { name: 'Updated Terms & Conditions and Privacy Policy' });
  }
  get viewTerms() {
    return this.gate.getByRole('link', { name: /^View Terms/u });
  }
  get viewPrivacy() {
    return this.gate.getByRole('link', { name: /^View Privacy Policy/u });
  }
  get accept() {
    return this.gate.getByRole('button', { name: 'Accept', exact: true });
  }
  get decline() {
    return this.gate.getByRole('button', { name: 'Decline and Logout' });
  }
}
