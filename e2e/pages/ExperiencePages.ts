// Experiences: writing a piece, handing it in, and reading one.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';

export class WritingExperiencePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  open() {
    return this.page.goto(hrefOf('addExperience'));
  }
  get formats() {
    return this.page.getByRole('toolbar', { name: 'Formatting' });
  }
  get title() {
    return this.page.getByRole('textbox', { name: 'Title' });
  }
  get text() {
    return this.page.getByRole('textbox', { name: 'Your experience' });
  }
  get otherName() {
    return this.page.getByLabel(/^Your other name/u);
  }
  topic(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
  get handIn() {
    return this.page.getByRole('main').getByRole('button', { name: 'Send for review' });
  }
  get handingIn() {
    return this.page.getByRole('dialog', { name: 'Send it for review?' });
  }
}

export class ExperiencePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  open(id: string) {
    return this.page.goto(hrefOf('experience', { id }));
  }
  get standing() {
    return this.page.getByRole('region', { name: 'How it stands' });
  }
  get suggested() {
    return this.page.getByRole('region', { name: 'What the moderator suggests' });
  }
  get comment() {
    return this.page.getByLabel('Your comment');
  }
  reaction(name: RegExp) {
    return this.page.getByRole('button', { name });
  }
}
