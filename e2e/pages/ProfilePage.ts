// One's own profile, its crop, and the sheets around email and mobile.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';

export class ProfilePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  open() {
    return this.page.goto(hrefOf('profile'));
  }
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Your profile' });
  }
  get firstName() {
    return this.page.getByLabel('First name');
  }
  get lastName() {
    return this.page.getByLabel('Last name');
  }
  get save() {
    return this.page.getByRole('button', { name: 'Save', exact: true });
  }
  get saved() {
    return this.page.getByText('That’s saved.');
  }
  get cropping() {
    return this.page.getByRole('dialog', { name: 'Crop your picture' });
  }
  async choosePicture(file: { name: string; mimeType: string; buffer: Buffer }) {
    const choosing = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Choose a picture' }).click();
    await (await choosing).setFiles(file);
  }
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
  sheet(name: string) {
    return this.page.getByRole('dialog', { name });
  }
}
