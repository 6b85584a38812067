// What is asked before sign-up begins, as the installation says who may come in.
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { signUpEndpoints } from '@mycrew/contract/sign-up.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { storeSetupCode } from '#shared/session/setupCode.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anInstallation, renderAt } from '#testing/renderAt.tsx';
import {
  born,
  field,
  finish,
  next,
  sent,
  step,
  takesEverything,
  thisYear,
  toBirthStep,
  token,
} from '#testing/signUp.ts';
import { prefillSignUp } from './registration.queries.ts';

beforeEach(takesEverything);

it('asks for a code, takes it from the link of a card out of the address, and sends it along', async () => {
  fakeApi.answers(signUpEndpoints.read, anInstallation({ SignUpMode: 'code' }));
  fakeApi.answers(signUpEndpoints.checkCode, null);
  const { user, router } = await renderAt('/sign-up#code=K7QM2XWD93HTVB6N');
  expect(await step('Do you have a code?')).toBeVisible();
  await waitFor(() => expect(field('Your code')).toHaveValue('K7QM2XWD93HTVB6N'));
  expect(router.state.location.hash).toBe('');
  expect(screen.getByRole('link', { name: 'hello@harbour.example' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await toBirthStep(user);
  await born(user, thisYear - 20);
  await next(user);
  // Somebody else was faster with it.
  const message = 'This code can’t be used.';
  fakeApi.refuses(registrationEndpoints.register, { status: 422, errors: [{ field: 'SignUpCode', message }] });
  await finish(user);
  expect(await step('Do you have a code?')).toBeVisible();
  expect(sent()).toMatchObject({ SignUpCode: 'K7QM2XWD93HTVB6N' });
  expect(await screen.findByText(message)).toBeVisible();
});

it.each([
  ['a code for colleagues', '/sign-up#colleague=K7QM2XWD93HTVB6N'],
  ['the set-up link', '/sign-up'],
])('asks whoever comes to work here by %s for nothing, where it is closed, whatever their age', async (by, address) => {
  fakeApi.answers(signUpEndpoints.read, anInstallation({ SignUpMode: 'closed' }));
  if (by === 'the set-up link') storeSetupCode('K7QM2XWD93HTVB6N');
  const { user, router } = await renderAt(address);
  await toBirthStep(user);
  expect(router.state.location.hash).toBe('');
  await born(user, thisYear - 45);
  await next(user);
  await finish(user);
  await waitFor(() => expect(sent()).toMatchObject({ SignUpCode: 'K7QM2XWD93HTVB6N' }));
});

it('sends a link to an email of theirs, and goes on from it', async () => {
  fakeApi.answers(signUpEndpoints.read, anInstallation({ SignUpMode: 'domain', EmailDomains: ['school.edu.au'] }));
  fakeApi.answers(registrationEndpoints.proveEmail, null);
  const first = await renderAt('/sign-up');
  expect(await screen.findByText(/end in @school.edu.au/u)).toBeVisible();
  await first.user.type(field('Email'), 'sam@school.edu.au');
  await first.user.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await step('Look in your mailbox')).toBeVisible();
  first.unmount();
  await renderAt('/sign-up#email=sam%40school.edu.au&ticket=a-ticket-of-the-mail');
  expect(await step('Create your account')).toBeVisible();
});

it('says where it is closed whom to ask, and lets in whoever was invited', async () => {
  fakeApi.answers(signUpEndpoints.read, anInstallation({ SignUpMode: 'closed' }));
  const first = await renderAt('/sign-up');
  expect(await step('Sign-up is closed')).toBeVisible();
  expect(screen.getByRole('link', { name: '1800 551 800' })).toBeVisible();
  first.unmount();
  fakeApi.answers(registrationEndpoints.pendingInvitation, {
    Pending: true,
    InviterFirstName: 'Tahlia',
    ExpiresAt: null,
    Email: null,
    MobileNumber: null,
  });
  const second = await renderAt(`/sign-up#invitation=${token}`);
  expect(await screen.findByLabelText('First name')).toBeVisible();
  second.unmount();
  const over = { Pending: false, InviterFirstName: null, ExpiresAt: null, Email: null, MobileNumber: null };
  fakeApi.answers(registrationEndpoints.pendingInvitation, over);
  await renderAt(`/sign-up#invitation=${token}`);
  expect(await step('Sign-up is closed')).toBeVisible();
  expect(screen.getByText(/invitation can’t be used any more/u)).toBeVisible();
});

it('has one answer for a code that can’t be used, and a way on without any', async () => {
  fakeApi.answers(signUpEndpoints.read, anInstallation({ SignUpMode: 'code' }));
  const message = 'This code can’t be used. Ask whoever gave it to you for another one.';
  fakeApi.refuses(signUpEndpoints.checkCode, { status: 422, errors: [{ field: 'SignUpCode', message }] });
  const { user } = await renderAt('/sign-up');
  await step('Do you have a code?');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Sixteen letters and digits, as on your card.')).toBeVisible();
  await user.type(field('Your code'), 'k7qm 2xwd 93ht vb6n');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(message)).toBeVisible();
  fakeApi.refuses(signUpEndpoints.checkCode, { status: 429, retryAfterSeconds: 600 });
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/Too many tries for now/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'People who can help' })).toHaveAttribute('href', '/need-help-now');
});

it('asks for a new link where the last one is over or the email is another one, but not while it is typed', async () => {
  fakeApi.answers(signUpEndpoints.read, anInstallation({ SignUpMode: 'domain', EmailDomains: ['school.edu.au'] }));
  const { user } = await renderAt('/sign-up#email=sam%40school.edu.au&ticket=a-ticket-of-the-mail');
  await user.type(await screen.findByLabelText('First name'), 'Sam');
  await user.type(field('Last name'), 'Lee');
  await next(user);
  await step('How to reach you');
  await user.type(field('Email'), 'x');
  await user.type(field('Mobile'), '491 570 006');
  await next(user);
  await step('First, your email');
  await waitFor(() => expect(field('Email')).toHaveValue('sam@school.edu.aux'));
});

const ines = { Ticket: 'a.ticket', FirstName: 'Ines', LastName: 'Lee', Email: 'sam@example.com' };
const saysYear = async (user: UserEvent) => {
  await next(user);
  await step('How to reach you');
  await user.type(field('Mobile'), '491 570 006');
  await next(user);
  await step('When were you born?');
  await born(user, thisYear - 44);
  await next(user);
};

it('says to a teacher at once where their organisation lets in its young people alone', async () => {
  fakeApi.answers(signUpEndpoints.read, anInstallation({ SignUpMode: 'closed' }));
  prefillSignUp({ ...ines, OfAnyAge: false }, 'Harbour High');
  const { user } = await renderAt('/sign-up');
  await screen.findByText('Harbour High told us your name and email.');
  await saysYear(user);
  expect(await step('Supporters come by invitation')).toBeVisible();
  expect(screen.getByText(/Harbour High lets its young people in here. Do you work there\?/u)).toBeVisible();
});

it('lets in a teacher of an organisation, of any age, also where it is closed', async () => {
  fakeApi.answers(signUpEndpoints.read, anInstallation({ SignUpMode: 'closed' }));
  prefillSignUp({ ...ines, OfAnyAge: true }, 'Harbour High');
  const { user } = await renderAt('/sign-up');
  expect(await screen.findByText('Harbour High told us your name and email.')).toBeVisible();
  await saysYear(user);
  await finish(user);
  await waitFor(() => expect(sent()).toMatchObject({ GoogleTicket: 'a.ticket', YearOfBirth: thisYear - 44 }));
});
