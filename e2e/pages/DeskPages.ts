// The desk: its door, its pages by their names, and what waits in the queue.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';

export class DeskPages {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  open() {
    return this.#page.goto(hrefOf('desk'));
  }
  heading(name: string) {
    return this.#page.getByRole('heading', { name, level: 1 });
  }
  button(name: string) {
    return this.#page.getByRole('button', { name, exact: true });
  }
  /** In the navigation at the side, where some say how much waits. */
  page(name: string) {
    const label = new RegExp(`^${name}( \\d+ waiting)?$`, 'u');
    return this.#page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: label });
  }
  /** In the queue, by its title. */
  waiting(title: string) {
    return this.#page.getByRole('main').getByRole('link', { name: title });
  }
  /** Decided, and nobody is told yet. */
  notOut(title: string) {
    return this.#page.getByRole('region', { name: 'Not out yet' }).getByRole('listitem').filter({ hasText: title });
  }
  get password() {
    return this.#page.getByLabel('Your password');
  }
  get recoveryCodes() {
    return this.#page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
  }
}
