// Walks through sign-up as somebody types it, against an API that takes everything.
import { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi } from './fakeApi.ts';
import { aYouth } from './people.ts';

export const thisYear = new Date().getFullYear();
/** Of an invitation. */
export const token = 'invitation.from-tahlia.0001';

const choice = (Label: string, Value = Label) => ({ _id: Label, Label, Value });
const other = choice('Other (please specify)', 'Other');

export const field = (label: string | RegExp) => screen.getByLabelText(label);
export const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));
export const step = (name: string) => screen.findByRole('heading', { level: 1, name });

export const toBirthStep = async (user: UserEvent) => {
  await user.type(await screen.findByLabelText('First name'), 'Sam');
  await user.type(field('Last name'), 'Lee');
  await next(user);
  await step('How to reach you');
  await user.type(field('Email'), 'Sam@Example.com');
  await user.type(field('Mobile'), '491 570 006');
  await next(user);
  await step('When were you born?');
};
export const born = async (user: UserEvent, year: number) => {
  await user.clear(field('Year of birth'));
  await user.type(field('Year of birth'), String(year));
};
export const finish = async (user: UserEvent) => {
  await step('A little about you');
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await step('Choose a password');
  await user.type(field('Password'), 'mango tram quiet');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
};
/** What the first registration said. */
export const sent = () => fakeApi.requests(registrationEndpoints.register)[0]?.body as Record<string, unknown>;

export const takesEverything = () => {
  fakeApi.answers(registrationEndpoints.emailAvailable, { Available: true });
  fakeApi.answers(registrationEndpoints.mobileAvailable, { Available: true });
  fakeApi.answers(registrationEndpoints.register, { ...aYouth({ MobileVerified: false }), VerifyBy: 'mobile' });
  fakeApi.answers(lookupEndpoints.states, [choice('Victoria', 'VIC')]);
  fakeApi.answers(lookupEndpoints.languages, [choice('Greek'), other]);
  fakeApi.answers(lookupEndpoints.cultures, [choice('Māori'), other]);
  fakeApi.answers(lookupEndpoints.invitationResources, [choice('A friend'), other]);
};
