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
  promise(name: string) {
    return this.from(name).getByRole('listitem');
  }
  accept(name: string) {
    return this.from(name).getByRole('button', { name: 'I promise' }).click();
  }
  joined(name: string) {
    return this.page.getByRole('status').filter({ hasText: `You’re in ${name}’s Crew.` });
  }
}
