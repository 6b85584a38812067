// Signing in.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';

export class SignInPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Welcome back' });
  }
  get userName() {
    return this.page.getByLabel('Email or mobile');
  }
  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }
  get submit() {
    return this.page.getByRole('button', { name: 'Sign in' });
  }
  get google() {
    return this.page.getByRole('button', { name: 'Continue with Google' });
  }
  open() {
    return this.page.goto(hrefOf('signIn'));
  }
  async signIn(userName: string, password: string) {
    await this.userName.fill(userName);
    await this.password.fill(password);
    await this.submit.click();
  }
}
