// Signing up, by age and by invitation.
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { renderAt } from '#testing/renderAt.tsx';
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

beforeEach(takesEverything);

describe('sign-up by age', () => {
  it('lets a 20-year-old in with the year alone', async () => {
    const { user, router } = await renderAt('/sign-up');
    await toBirthStep(user);
    await born(user, thisYear - 20);
    expect(screen.queryByLabelText('Month')).toBeNull();
    await next(user);
    await finish(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/verification-submit'));
    expect(sent()).toMatchObject({
      FirstName: 'Sam',
      Email: 'sam@example.com',
      MobileNumber: '0491570006',
      YearOfBirth: thisYear - 20,
      IsParentalConcentRequired: false,
      AcceptedPolicies: true,
    });
    expect(sent()).not.toHaveProperty('BirthDay');
    expect(sent()).not.toHaveProperty('Gender');
    expect(fakeApi.requests(registrationEndpoints.mobileAvailable)[0]?.query).toEqual({ mobile: '0491570006' });
  });

  it('shows somebody of 12 where help is, and stores nothing', async () => {
    const { user, router } = await renderAt('/sign-up');
    await toBirthStep(user);
    await born(user, thisYear - 12);
    await next(user);
    expect(await step('MyCrew starts at 13')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kids Helpline' })).toHaveAttribute('href', 'tel:1800551800');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sam');
    expect(router.state.location.search).toBe('');
    expect(fakeApi.requests(registrationEndpoints.register)).toHaveLength(0);
  });

  it('asks a 13-year-old for the date, stores it locally, and asks for a parent', async () => {
    const { user } = await renderAt('/sign-up');
    await toBirthStep(user);
    await born(user, thisYear - 13);
    await user.type(field('Day'), '1');
    await user.selectOptions(field('Month'), 'January');
    await next(user);
    expect(await screen.findByText('What is their name?')).toBeVisible();
    await user.type(field('Their name'), 'Alex Lee');
    await user.type(field('Their email'), 'sam@example.com');
    await next(user);
    expect(await screen.findByText('Needs their own address, not yours.')).toBeVisible();
    await user.clear(field('Their email'));
    await user.type(field('Their email'), 'alex@example.com');
    await next(user);
    await finish(user);
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).toMatchObject({
      IsParentalConcentRequired: true,
      ParentName: 'Alex Lee',
      ParentEmail: 'alex@example.com',
    });
    expect(Object.keys(sent()).filter((key) => /Birth/u.test(key))).toEqual(['YearOfBirth']);
  });

  it('asks a 14-year-old for a parent without a date', async () => {
    const { user } = await renderAt('/sign-up');
    await toBirthStep(user);
    await born(user, thisYear - 14);
    expect(screen.queryByLabelText('Month')).toBeNull();
    expect(field('Their name')).toBeVisible();
  });

  it('lets somebody who turned 15 decide alone', async () => {
    const { user } = await renderAt('/sign-up');
    await toBirthStep(user);
    await born(user, thisYear - 15);
    await user.type(field('Day'), '1');
    await user.selectOptions(field('Month'), 'January');
    expect(screen.queryByLabelText('Their name')).toBeNull();
    await next(user);
    await finish(user);
    await waitFor(() => expect(sent()).toMatchObject({ IsParentalConcentRequired: false }));
  });

  it('explains to older people that supporters come by invitation', async () => {
    const { user } = await renderAt('/sign-up');
    await toBirthStep(user);
    await born(user, thisYear - 26);
    await next(user);
    await step('A little about you');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await step('When were you born?');
    await born(user, thisYear - 27);
    await next(user);
    expect(await step('Supporters come by invitation')).toBeVisible();
    expect(fakeApi.requests(registrationEndpoints.register)).toHaveLength(0);
  });
});

const passedOn = { Email: null, MobileNumber: null };

describe('sign-up by invitation', () => {
  const pending = { ...passedOn, Pending: true, InviterFirstName: 'Tahlia', ExpiresAt: null };

  it.each([`?invitation=${token}`, `#invitation=${token}`])('shows who asks and sends the token (%s)', async (link) => {
    fakeApi.answers(registrationEndpoints.pendingInvitation, pending);
    const { user, router } = await renderAt(`/sign-up${link}`);
    expect(await screen.findByText(/Tahlia asked you to be in their Crew/u)).toBeVisible();
    expect(router.state.location.search + router.state.location.hash).toBe('');
    await toBirthStep(user);
    await born(user, thisYear - 45);
    await next(user);
    await finish(user);
    await waitFor(() => expect(sent()).toMatchObject({ InvitationToken: token, YearOfBirth: thisYear - 45 }));
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contacts/new-invites'));
    // That page moves the token from the address into this tab's storage.
    await waitFor(() => expect(sessionStorage.getItem('mycrew-invitation')).toBe(token));
  });

  it('fills in the address that the invitation went to', async () => {
    fakeApi.answers(registrationEndpoints.pendingInvitation, { ...pending, Email: 'leanne@example.com' });
    const { user } = await renderAt(`/sign-up#invitation=${token}`);
    await user.type(field('First name'), 'Leanne');
    await user.type(field('Last name'), 'Brennan');
    await next(user);
    await step('How to reach you');
    expect(field('Email')).toHaveValue('leanne@example.com');
    expect(field('Mobile')).toHaveValue('');
  });

  it('shows that the invitation is over', async () => {
    const over = { ...passedOn, Pending: false, InviterFirstName: null, ExpiresAt: null };
    fakeApi.answers(registrationEndpoints.pendingInvitation, over);
    await renderAt(`/sign-up?invitation=${token}`);
    expect(await screen.findByText(/can’t be used any more/u)).toBeVisible();
  });
});

describe('on the way', () => {
  it('stores typed values through Back and a reload, but never the password', async () => {
    const first = await renderAt('/sign-up');
    await toBirthStep(first.user);
    await first.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('sam@example.com');
    await next(first.user);
    await step('When were you born?');
    await born(first.user, thisYear - 20);
    await next(first.user);
    await step('A little about you');
    await first.user.click(screen.getByRole('button', { name: 'Skip' }));
    await step('Choose a password');
    await first.user.type(field('Password'), 'mango tram quiet');
    first.unmount();
    await renderAt('/sign-up?step=5');
    expect(await screen.findByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('mango');
  });

  it('takes the words of the server back to the step that holds the field', async () => {
    const { user } = await renderAt('/sign-up');
    await toBirthStep(user);
    await born(user, thisYear - 20);
    await next(user);
    const message = 'This mobile can’t be used.';
    fakeApi.refuses(registrationEndpoints.register, { status: 422, errors: [{ field: 'MobileNumber', message }] });
    await finish(user);
    expect(await step('How to reach you')).toBeVisible();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('sends only the first letter of the gender, own words, and Other for what is not listed', async () => {
    const { user } = await renderAt('/sign-up');
    await toBirthStep(user);
    await born(user, thisYear - 20);
    await next(user);
    await step('A little about you');
    await user.selectOptions(field(/^Gender/u), 'Different term');
    await user.type(field('The term you use'), 'Sistergirl');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Languages/u }), 'Other (please specify)');
    await user.type(field('Which language?'), 'Wiradjuri');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Culture/u }), 'Other (please specify)');
    await user.type(field('Which culture or background?'), 'Roma');
    await user.selectOptions(field(/^How did you hear/u), 'Other (please specify)');
    await user.type(field('Where was it?'), 'A poster at the pool');
    await user.selectOptions(field(/^State/u), 'Victoria');
    await next(user);
    await step('Choose a password');
    await user.type(field('Password'), 'mango tram quiet');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() =>
      expect(sent()).toMatchObject({
        Gender: 'O',
        GenderOtherText: 'Sistergirl',
        OtherLanguages: ['Other'],
        SpecifiedOtherLanguage: 'Wiradjuri',
        EthnicityOrCulture: ['Other'],
        SpecifiedEthnicityOrCulture: 'Roma',
        InvitationResource: 'Other',
        SpecifiedInvitationResource: 'A poster at the pool',
        State: 'VIC',
      }),
    );
  });

  it('explains each question, and shows the terms and the policy before they are accepted', async () => {
    const { user } = await renderAt('/sign-up');
    await toBirthStep(user);
    await born(user, thisYear - 20);
    await next(user);
    await step('A little about you');
    await screen.findByRole('combobox', { name: /^State/u });
    const questions = screen.getAllByRole('combobox');
    expect(questions).toHaveLength(6);
    for (const question of questions) expect(question).toHaveAccessibleDescription(/\w+ \w+ .*\.$/u);
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await step('Choose a password');
    const open = { terms: 'terms of use', privacy: 'privacy policy' };
    for (const [type, name] of Object.entries(open)) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', `/policies/${type}`);
      expect(link).toHaveAttribute('target', '_blank');
    }
    await user.type(field('Password'), 'mango tram quiet');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Please read and accept the terms and the privacy policy.')).toBeVisible();
    expect(fakeApi.requests(registrationEndpoints.register)).toHaveLength(0);
  });

  it('is at the same step after a reload', async () => {
    const first = await renderAt('/sign-up');
    await toBirthStep(first.user);
    first.unmount();
    const { router } = await renderAt('/sign-up?step=3');
    expect(await step('When were you born?')).toBeVisible();
    expect(router.state.location.search).toBe('?step=3');
  });

  it('does not open a later step by its address, and corrects the address', async () => {
    const { router } = await renderAt('/sign-up?step=4');
    expect(await step('Create your account')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('can be skipped above its questions', async () => {
    const { user } = await renderAt('/sign-up');
    await toBirthStep(user);
    await born(user, thisYear - 20);
    await next(user);
    await step('A little about you');
    const [first] = await screen.findAllByRole('combobox');
    const skip = screen.getByRole('button', { name: 'Skip' });
    expect(skip.compareDocumentPosition(first!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
