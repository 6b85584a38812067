// An alert as somebody sees it who was notified, and its banner over every page.
import type { Page } from '@playwright/test';
import { hrefOf } from '@mycrew/contract/paths.ts';

export class CrewAlertPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  open(alertId: string) {
    return this.page.goto(hrefOf('crewAlert', { id: alertId }));
  }
  get #main() {
    return this.page.getByRole('main');
  }
  /** Over whatever is open. */
  banner(firstName: string) {
    return this.page.getByRole('region', { name: `${firstName}’s alert` });
  }
  openFromBanner(firstName: string) {
    return this.banner(firstName).getByRole('button', { name: 'Open' }).click();
  }
  takeFromBanner(firstName: string) {
    return this.banner(firstName).getByRole('button', { name: 'On my way' }).click();
  }
  /** On home, in the panel or in the menu. */
  line(firstName: string) {
    return this.page.getByRole('link', { name: new RegExp(`^${firstName} needs someone`, 'u') });
  }
  heading(name: string | RegExp) {
    return this.#main.getByRole('heading', { level: 1, name });
  }
  needsYou(firstName: string) {
    return this.heading(`${firstName} needs you`);
  }
  isOk(firstName: string) {
    return this.heading(`${firstName} says: I’m OK now`);
  }
  get wasMistake() {
    return this.heading('It was a mistaken tap');
  }
  get notHere() {
    return this.heading('This alert isn’t here');
  }
  note(words: string) {
    return this.#main.getByText(`“${words}”`);
  }
  where(firstName: string) {
    return this.#main.getByRole('region', { name: `Where ${firstName} is` });
  }
  directions(firstName: string) {
    return this.#main.getByRole('link', { name: `Directions to ${firstName}, opens a map` });
  }
  /** How new the place is, and whether a newer one will come. */
  placeWhen(firstName: string) {
    return this.where(firstName).getByText(/^(?:Place updated|Last update|Stopped updating)/u);
  }
  get whoHasIt() {
    return this.#main.getByRole('region', { name: 'Who has it' });
  }
  answer(name: 'On my way' | 'I’m with them' | 'I can help from here' | 'I can’t right now' | RegExp) {
    return this.#main.getByRole('button', { name });
  }
  minutes(minutes: 5 | 10 | 20 | 30) {
    return this.#main.getByRole('button', { name: `${minutes} min` });
  }
  call(firstName: string) {
    return this.#main.getByRole('link', { name: `Call ${firstName}` });
  }
  chat(firstName: string) {
    return this.#main.getByRole('link', { name: `Chat with ${firstName}` });
  }
  get call000() {
    return this.#main.getByRole('link', { name: 'Call 000' });
  }
  get proposeSafePlace() {
    return this.#main.getByRole('link', { name: 'Propose a safe place' });
  }
  get notArrivedYet() {
    return this.#main.getByText(/^Not with .+ yet\.$/u);
  }
}
