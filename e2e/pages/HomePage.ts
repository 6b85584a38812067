// Home, and the frame around every signed-in page.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';

export class HomePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  open() {
    return this.page.goto(hrefOf('home'));
  }
  get greeting() {
    return this.page.getByRole('heading', { level: 1, name: /^(Morning|Afternoon|Evening), /u });
  }
  get checkIn() {
    return this.page.getByRole('link', { name: 'Check in', exact: true });
  }
  /** One tap to its words and Save. */
  light(name: string) {
    return this.page.getByRole('list', { name: 'Or tap the light that’s closest' }).getByRole('link', { name });
  }
  get addCrew() {
    return this.page.getByRole('main').getByRole('link', { name: 'Add Crew' });
  }
  /** Somebody accepted an invitation, and is waiting to be recognised. */
  accepted(name: string) {
    return this.page.getByRole('main').getByRole('link', { name: `${name} said yes.` });
  }
  get hill() {
    return this.page.getByText('Your hill, with lights in its windows');
  }
  get week() {
    return this.page.getByRole('region', { name: 'Last seven days' });
  }
  /** What the Crew sent to one's own check-ins. */
  get answers() {
    return this.page.getByRole('list', { name: 'What your Crew sent' });
  }
  /** Check-ins of the people one crews for. */
  get feed() {
    return this.page.getByRole('region', { name: 'From people you crew for' });
  }
  get notifications() {
    return this.page.getByRole('link', { name: /^Notifications/u });
  }
  get menuButton() {
    return this.page.getByRole('button', { name: /^Menu/u });
  }
  async menuTo(destination: string) {
    await this.menuButton.click();
    await this.page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: destination }).click();
  }
  tab(name: string) {
    return this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  }
}
