// The six digits after signing up, and the page that says it worked.
import type { Page } from '@playwright/test';
import { codeIn, toMobile } from '../letters.ts';
import type { Someone } from '../people.ts';
import type { StoryServer } from '../server.ts';
import { choose } from './choose.ts';

export class VerificationPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Enter the code' });
  }
  get choosing() {
    return this.page.getByRole('heading', { level: 1, name: 'Check it’s you' });
  }
  async sendBy(way: 'Text it to' | 'Email it to') {
    await choose(this.page.getByRole('radio', { name: new RegExp(`^${way}`, 'u') }));
    await this.page.getByRole('button', { name: 'Send the code' }).click();
  }
  get welcome() {
    return this.page.getByRole('heading', { level: 1, name: 'You’re in' });
  }
  /** Reads the code where it was sent to. */
  async enterCodeOf(person: Someone, server: StoryServer) {
    const letter = await server.letterTo([person.email, person.mobile, toMobile(person)], /\b\d{6}\b/u);
    await this.page.getByLabel('Six-digit code').fill(codeIn(letter));
  }
  goHome() {
    return this.page.getByRole('link', { name: 'Go to home' }).click();
  }
}
