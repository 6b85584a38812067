// The way back in for people who forgot their password.
import type { Page } from '@playwright/test';

export class ResetPages {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }
  get start() {
    return this.heading('Forgot your password?');
  }
  get contact() {
    return this.page.getByLabel('Email or mobile');
  }
  get linkSent() {
    return this.heading('Look in your email');
  }
  get enterCode() {
    return this.heading('Enter the code');
  }
  get code() {
    return this.page.getByLabel('Six-digit code');
  }
  get choose() {
    return this.heading('Choose a new password');
  }
  get changed() {
    return this.heading('Your password is changed');
  }
  /** Everything the page says. */
  get words() {
    return this.page.getByRole('main');
  }
  async ask(contact: string) {
    await this.contact.fill(contact);
    await this.page.getByRole('button', { name: 'Next' }).click();
  }
  async setPassword(password: string) {
    await this.page.getByLabel('New password').fill(password);
    await this.page.getByRole('button', { name: 'Set new password' }).click();
  }
  toSignIn() {
    return this.page.getByRole('link', { name: 'Sign in', exact: true }).click();
  }
}
