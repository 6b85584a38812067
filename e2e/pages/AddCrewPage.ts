// Asking somebody into the Crew.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { choose } from './choose.ts';

export class AddCrewPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Add Crew' });
  }
  get shareQuestion() {
    return this.page.getByRole('group', { name: 'May your Crew see your check-ins?' });
  }
  get ask() {
    return this.page.getByRole('button', { name: 'Send the email' });
  }
  open() {
    return this.page.goto(hrefOf('addCrew'));
  }
  async byEmail(name: string, email: string) {
    await choose(this.page.getByRole('radio', { name: 'Email' }));
    await this.page.getByLabel('What do you call them?').fill(name);
    await this.page.getByRole('textbox', { name: 'Their email' }).fill(email);
  }
  asked(name: string) {
    return this.page.getByRole('heading', { name: `${name} is asked` });
  }
}
