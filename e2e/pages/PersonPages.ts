// The page about one of one's people, the way out, and the list from which to choose.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';

export class PersonPages {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  open(id: string) {
    return this.page.goto(hrefOf('helpNow', { id }));
  }
  openList() {
    return this.page.goto(hrefOf('removeContact'));
  }
  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }
  /** In the list of `/contacts/remove`. */
  row(name: string) {
    return this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`, 'u') });
  }
  /** The first of the two taps. */
  wayOut(name: string | RegExp) {
    return this.page.getByRole('main').getByRole('link', { name });
  }
  async choose(title: string | RegExp) {
    await this.page.getByRole('button', { name: 'Choose a message' }).click();
    await this.page.getByRole('radio', { name: title }).check();
  }
  /** The second. */
  confirm(name: string | RegExp) {
    return this.page.getByRole('main').getByRole('button', { name });
  }
  get notHere() {
    return this.page.getByText('This person isn’t among your people');
  }
}
