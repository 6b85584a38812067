// The youth's own alert: choosing, sending, and what is known while it is on.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';

export class AlertPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  open() {
    return this.page.goto(hrefOf('distressAlert'));
  }
  /** On every screen; leads here with one tap. */
  get way() {
    const name = /^(?:Distress Alert|Your alert is on|Alert is on)$/u;
    return this.page.getByRole('link', { name }).or(this.page.getByRole('button', { name })).first();
  }
  get #main() {
    return this.page.getByRole('main');
  }
  get start() {
    return this.#main.getByRole('heading', { level: 1, name: 'Distress Alert' });
  }
  get isOn() {
    return this.#main.getByRole('heading', { level: 1, name: 'Your alert is on' });
  }
  get isWaiting() {
    return this.#main.getByRole('heading', { level: 1, name: 'Waiting for a connection' });
  }
  /** The red button: 'Tell 2 people now'. */
  raise(name: string | RegExp = /^(?:Tell .+ now|Turn my alert on anyway)$/u) {
    return this.#main.getByRole('button', { name });
  }
  note(words: string) {
    return this.#main.getByRole('button', { name: words });
  }
  where(name: 'Exactly' | 'About 1 km' | 'Off') {
    return this.#main.getByRole('button', { name });
  }
  get practise() {
    return this.#main.getByRole('button', { name: 'Practise without telling anyone' });
  }
  get isPractice() {
    return this.#main.getByText('Practice: nobody is told.');
  }
  get takeBack() {
    return this.#main.getByRole('button', { name: 'Take it back' });
  }
  get takenBack() {
    return this.#main.getByRole('heading', { level: 1, name: 'Taken back' });
  }
  text(words: string | RegExp) {
    return this.#main.getByText(words);
  }
  person(firstName: string) {
    return this.#main.getByRole('list', { name: 'Who was told' }).getByRole('listitem').filter({ hasText: firstName });
  }
  get keepPlace() {
    return this.#main.getByRole('switch', { name: /^Keep my place up to date/u });
  }
  /** All the while that it is on. */
  get isKeepingPlace() {
    return this.#main.getByText('Those you told see where you are now.');
  }
  get notSentYet() {
    return this.#main.getByRole('region', { name: 'Nobody has been told yet' });
  }
  get ok() {
    return this.#main.getByRole('button', { name: 'I’m OK now' });
  }
  async sayOk() {
    await this.ok.click();
    await this.page
      .getByRole('dialog', { name: 'Are you OK now?' })
      .getByRole('button', { name: 'Yes, I’m OK' })
      .click();
  }
  get repliedOk() {
    return this.#main.getByRole('heading', { level: 1, name: 'You said you’re OK' });
  }
}
