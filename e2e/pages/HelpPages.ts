// Where help is: the page for everybody, the page behind Distress Alert, and the two dialogs.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';

export class HelpPages {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  openSignedOut() {
    return this.page.goto(hrefOf('needHelpNow'));
  }
  get needHelpNow() {
    return this.page.getByRole('heading', { level: 1, name: 'Need help now' });
  }
  get leaveFast() {
    return this.page
      .getByRole('link', { name: 'Leave fast' })
      .or(this.page.getByRole('button', { name: 'Leave fast' }));
  }
  get toSafePlace() {
    return this.page.getByRole('link', { name: 'Find a safe place near you' });
  }
  get safePlace() {
    return this.page.getByRole('heading', { level: 1, name: 'Find a safe place' });
  }
  get professional() {
    return this.page.getByRole('heading', { level: 1, name: 'Professional and urgent help' });
  }
  get pathways() {
    return this.page.getByRole('heading', { level: 1, name: 'Pathways to help' });
  }
  service(name: string) {
    return this.page.getByRole('article', { name });
  }
  get distressAlert() {
    return this.page.getByRole('heading', { level: 1, name: 'Distress Alert' });
  }
  get call000() {
    return this.page
      .getByRole('main')
      .getByRole('link', { name: /Call 000/u })
      .first();
  }
  get callHelpline() {
    return this.page.getByRole('main').getByRole('link', { name: /Call Kids Helpline/u });
  }
  get webChat() {
    return this.page.getByRole('main').getByRole('link', { name: 'WebChat' });
  }
  get readyTexts() {
    return this.page.getByRole('region', { name: 'Text your people' }).getByRole('link');
  }
  /** In the panel, the menu, or on the lock screen. */
  get toHelpline() {
    return this.page.getByRole('button', { name: 'Kids Helpline' });
  }
  get to000() {
    return this.page.getByRole('button', { name: 'Call 000' });
  }
  get toDistressAlert() {
    return this.page.getByRole('link', { name: 'Distress Alert' });
  }
  get helplineDialog() {
    return this.page.getByRole('dialog', { name: 'Kids Helpline' });
  }
  get dialog000() {
    return this.page.getByRole('dialog', { name: 'Call 000' });
  }
}
