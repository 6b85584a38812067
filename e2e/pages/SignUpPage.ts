// Signing up, step by step.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Someone } from '../people.ts';

export class SignUpPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get firstName() {
    return this.page.getByLabel('First name');
  }
  get lastName() {
    return this.page.getByLabel('Last name');
  }
  get email() {
    return this.page.getByLabel('Email');
  }
  get year() {
    return this.page.getByLabel('Year of birth');
  }
  /** Asked for under 15 only. */
  get parentName() {
    return this.page.getByLabel('Their name');
  }
  get parentEmail() {
    return this.page.getByLabel('Their email');
  }
  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }
  get acceptance() {
    return this.page.getByRole('checkbox', { name: /I’ve read the/u });
  }
  heading(title: string) {
    return this.page.getByRole('heading', { level: 1, name: title });
  }
  open() {
    return this.page.goto(hrefOf('signUp'));
  }
  next() {
    return this.page.getByRole('button', { name: 'Next' }).click();
  }
  async sayName({ firstName, lastName }: Someone) {
    await this.firstName.fill(firstName);
    await this.lastName.fill(lastName);
    await this.next();
  }
  async sayHowToReach({ email, mobile }: Someone) {
    await this.email.fill(email);
    await this.page.getByLabel('Mobile').fill(mobile);
    await this.next();
  }
  async sayYear({ yearOfBirth }: Someone) {
    await this.year.fill(yearOfBirth);
    await this.next();
  }
  async sayBackground(gender: string, state: string) {
    await this.page.getByLabel('Gender').selectOption(gender);
    await this.page.getByLabel('State or territory').selectOption(state);
    await this.next();
  }
  skip() {
    return this.page.getByRole('button', { name: 'Skip' }).click();
  }
  async choosePassword({ password }: Someone) {
    await this.password.fill(password);
    await this.acceptance.check();
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }
}
