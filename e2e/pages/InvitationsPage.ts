// Invitations that wait for an answer, with the promise.
import type { Page } from '@playwright/test';

export class InvitationsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  from(name: string) {
    return this.page.getByRole('region', { name: `Invitation from ${name}` });
  }
  /** Accepted, and it is for `name` to confirm whether it is who they meant. */
  waitsFor(name: string) {
    return this.page.getByRole('region', { name: `We’ve asked ${name}` });
  }
  get isThisThem() {
    return this.page.getByRole('region', { name: 'Is this the person you meant?' });
  }
  isThem(called: string) {
    return this.isThisThem.getByRole('button', { name: `Yes, that’s ${called}` }).click();
  }
  isIn(name: string) {
    return this.page.getByRole('status').filter({ hasText: `${name} is in your Crew.` });
  }
}
