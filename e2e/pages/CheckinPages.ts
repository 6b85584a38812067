// A check-in from the first light to the page that says it is saved.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { choose } from './choose.ts';

export class CheckinPages {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  open() {
    return this.page.goto(hrefOf('addCheckin'));
  }
  heading(title: string) {
    return this.page.getByRole('heading', { level: 1, name: title });
  }
  family(name: string) {
    return this.page.getByRole('radio', { name, exact: true });
  }
  /** Goes on by itself. */
  tapLight(name: string) {
    return this.family(name).click();
  }
  word(name: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`, 'u') });
  }
  get next() {
    return this.page.getByRole('button', { name: 'Next' });
  }
  get addMore() {
    return this.page.getByRole('link', { name: 'Add more' });
  }
  get note() {
    return this.page.getByLabel('What’s going on');
  }
  get toJournal() {
    return this.page.getByRole('switch', { name: /Put it in my journal too/u });
  }
  get save() {
    return this.page.getByRole('button', { name: 'Save', exact: true });
  }
  get saved() {
    return this.heading('That’s saved');
  }
  get thatHelped() {
    return this.page.getByRole('button', { name: 'That helped' });
  }
  get windowIsLit() {
    return this.page.getByText('Good to know. A window is lit.');
  }
  get done() {
    return this.page.getByRole('button', { name: 'Done', exact: true });
  }
  /** From a file, with one of the colours, used as it then is. */
  async addPicture(file: { name: string; mimeType: string; buffer: Buffer }, colour: string) {
    await this.page.getByRole('link', { name: 'Add a picture' }).click();
    const choosing = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Choose a picture' }).click();
    await (await choosing).setFiles(file);
    await choose(this.page.getByRole('radio', { name: colour }));
    await this.next.click();
    await this.page.getByRole('button', { name: 'Use this picture' }).click();
  }
  get picture() {
    return this.page.getByRole('link', { name: /Look at it, change it or take it out/u });
  }
  get answered() {
    return this.heading('Thanks for saying it. That sounds heavy.');
  }
  get isSafe() {
    return this.page.getByRole('region', { name: 'Are you safe right now?' });
  }
  notify(name: string) {
    return this.page.getByRole('button', { name: `Tell ${name}` });
  }
  get takeBack() {
    return this.page.getByRole('button', { name: 'Take it back' });
  }
}
