// Closing the account: the card among one's data, the question, and what stands in the place of the app afterwards.
import type { Page } from '@playwright/test';
import { ourRoutes } from '@mycrew/contract/paths.ts';

export class ClosingPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  open() {
    return this.page.goto(ourRoutes.myData.path);
  }
  get delete() {
    return this.page.getByRole('button', { name: 'Delete my account' });
  }
  get question() {
    return this.page.getByRole('dialog', { name: 'Delete your account?' });
  }
  get storeInstead() {
    return this.question.getByRole('button', { name: 'Keep it' });
  }
  get deleteIt() {
    return this.question.getByRole('button', { name: 'Delete it' });
  }
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: /^Your account closes on \w+,? \d+/u });
  }
  get stop() {
    return this.page.getByRole('main').getByRole('button', { name: 'Keep my account' });
  }
  get logOut() {
    return this.page.getByRole('button', { name: 'Log out' });
  }
}
