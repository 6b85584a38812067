// One conversation.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';

export class ChatPage {
  readonly page: Page;
  readonly name: string;
  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }
  open(id: string) {
    return this.page.goto(hrefOf('chat', { id }));
  }
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: this.name });
  }
  get log() {
    return this.page.getByRole('log', { name: `Messages with ${this.name}` });
  }
  get field() {
    return this.page.getByRole('textbox', { name: `Message ${this.name}` });
  }
  get typing() {
    return this.page.getByText(`${this.name} is typing`);
  }
  /** Beside the name: Online, Away or Offline. */
  state(word: string) {
    return this.page.getByRole('main').getByText(new RegExp(`^${word}`, 'u'));
  }
  /** Under one's own last message: sent, delivered or read. */
  reach(word: 'sent' | 'delivered' | 'read') {
    return this.log.getByText(new RegExp(`^${word}$`, 'iu'));
  }
  message(text: string) {
    return this.log.getByText(text);
  }
  /** What can be done with a message, opened by its button. */
  async actsOf(text: string) {
    const line = this.log.getByRole('listitem').filter({ hasText: text });
    await line.getByRole('button', { name: /^More for/u }).click();
    return this.page.getByRole('dialog');
  }
  async say(text: string) {
    await this.field.fill(text);
    await this.page.getByRole('button', { name: 'Send', exact: true }).click();
  }
}
