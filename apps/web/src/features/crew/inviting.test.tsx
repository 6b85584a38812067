import { crewEndpoints, type SentInvitation } from '@mycrew/contract/crew.ts';
import { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const sent = (more: Partial<SentInvitation>): SentInvitation => ({
  _id: anId(),
  FirstName: 'Leanne',
  Channel: 'sms',
  Contact: '0491570157',
  State: 'pending',
  ShowLast30Days: false,
  CanResend: false,
  CreatedOn: '2026-11-20T01:00:00Z',
  ExpiresOn: '2026-12-04T01:00:00Z',
  ...more,
});
const link = 'https://mycrew.example/sign-up#invitation=abcdefghijklmnop';
const invited = () => fakeApi.requests(crewEndpoints.invite).map(({ body }) => body);
const toAddCrew = () => renderAt('/contacts/add-crew', { as: aYouth() });

beforeEach(() => {
  fakeApi.answers(settingsEndpoints.shareData, { CanShareData: true });
  fakeApi.answers(lookupEndpoints.relationships, [
    { _id: 'mum', Label: 'Mum', Value: 'Mum', IsAdult: true, IsProfessional: false },
  ]);
  fakeApi.answers(registrationEndpoints.mobileAvailableToInvite, { Available: true });
  fakeApi.answers(registrationEndpoints.emailAvailableToInvite, { Available: true });
  fakeApi.answers(crewEndpoints.invite, { Invitation: sent({}), Link: link });
});

describe('asking somebody into the Crew', () => {
  it('goes by text, as the server wants the number', async () => {
    const { user } = await toAddCrew();
    await user.type(await screen.findByLabelText('What do you call them?'), 'Leanne');
    await user.type(screen.getByLabelText(/Their mobile/u), '0491 570 157');
    await user.click(screen.getByRole('button', { name: 'Send the text' }));
    await untilFocused(await screen.findByRole('heading', { name: 'Leanne is asked' }));
    expect(invited()).toEqual([
      { Channel: 'sms', FirstName: 'Leanne', MobileNumber: '0491570157', Message: '', ShowLast30Days: false },
    ]);
  });

  it('shows before anything is sent that nobody new can be asked there', async () => {
    fakeApi.answers(registrationEndpoints.mobileAvailableToInvite, { Available: false });
    const { user } = await toAddCrew();
    await user.type(await screen.findByLabelText('What do you call them?'), 'Leanne');
    await user.type(screen.getByLabelText(/Their mobile/u), '0491 570 15');
    expect(fakeApi.requests(registrationEndpoints.mobileAvailableToInvite)).toEqual([]);
    await user.type(screen.getByLabelText(/Their mobile/u), '7');
    await user.tab();
    expect(await screen.findByText(/is your own, or belongs to somebody/u)).toBeVisible();
    expect(fakeApi.requests(registrationEndpoints.mobileAvailableToInvite).map(({ query }) => query)).toEqual([
      { mobile: '0491570157' },
    ]);
    expect(invited()).toEqual([]);
  });

  it('shows what was felt before only where that is chosen', async () => {
    const { user } = await toAddCrew();
    await user.type(await screen.findByLabelText('What do you call them?'), 'Leanne');
    await user.type(screen.getByLabelText(/Their mobile/u), '0491 570 157');
    const earlier = await screen.findByRole('switch', { name: /^Show Leanne the last 30 days too\?/u });
    expect(earlier).not.toBeChecked();
    expect(earlier).toHaveAccessibleDescription(/from the day they join\. Earlier ones stay with you/u);
    await user.click(earlier);
    await user.click(screen.getByRole('button', { name: 'Send the text' }));
    await screen.findByRole('heading', { name: 'Leanne is asked' });
    expect(invited()).toMatchObject([{ ShowLast30Days: true }]);
  });

  it('asks nothing about earlier days where nothing is shared', async () => {
    fakeApi.answers(settingsEndpoints.shareData, { CanShareData: false });
    await toAddCrew();
    await screen.findByLabelText('What do you call them?');
    expect(screen.queryByRole('switch', { name: /last 30 days/u })).not.toBeInTheDocument();
  });

  it('goes by email with a few words, seen beforehand', async () => {
    const { user } = await toAddCrew();
    await user.click(await screen.findByRole('radio', { name: 'Email' }));
    await user.type(screen.getByLabelText('What do you call them?'), 'Leanne');
    await user.type(screen.getByLabelText(/Their email/u, { selector: 'input' }), 'leanne@example.com');
    await user.selectOptions(screen.getByLabelText(/Who are they to you/u), 'Mum');
    await user.type(screen.getByLabelText(/A few words/u), 'you get me');
    expect(screen.getByRole('region', { name: 'Their email' })).toHaveTextContent('Tahlia writes: “you get me”');
    await user.click(screen.getByRole('button', { name: 'Send the email' }));
    await screen.findByRole('heading', { name: 'Leanne is asked' });
    expect(invited()).toEqual([
      {
        Channel: 'email',
        FirstName: 'Leanne',
        Email: 'leanne@example.com',
        Relationship: 'Mum',
        IsAdult: true,
        Message: 'you get me',
        ShowLast30Days: false,
      },
    ]);
  });

  it('asks whether they are grown up only where the relationship leaves it open', async () => {
    const { user } = await toAddCrew();
    await user.type(await screen.findByLabelText('What do you call them?'), 'Leanne');
    await user.type(screen.getByLabelText(/Their mobile/u), '0491 570 157');
    await user.selectOptions(screen.getByLabelText(/Are they 18 or over/u), 'No');
    await user.click(screen.getByRole('button', { name: 'Send the text' }));
    await screen.findByRole('heading', { name: 'Leanne is asked' });
    expect(invited()).toMatchObject([{ IsAdult: false }]);
    await user.click(screen.getByRole('button', { name: 'Ask somebody else' }));
    await user.selectOptions(await screen.findByLabelText(/Who are they to you/u), 'Mum');
    expect(screen.queryByLabelText(/Are they 18 or over/u)).not.toBeInTheDocument();
  });

  it('draws the link as a code for whoever is there, on the device', async () => {
    fakeApi.answers(crewEndpoints.invite, { Invitation: sent({ Channel: 'link', Contact: null }), Link: link });
    const { user } = await toAddCrew();
    await user.click(await screen.findByRole('radio', { name: 'Link or QR' }));
    await user.type(screen.getByLabelText('What do you call them?'), 'Leanne');
    await user.click(screen.getByRole('button', { name: 'Make the link and code' }));
    const code = (await screen.findByText(/Leanne can scan this code/u)).closest('figure');
    // Three finder patterns of seven squares, and the modules between.
    expect(code?.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1zM1 0h1v1h-1z/u);
  });

  it('shows a link once, to copy and pass on', async () => {
    fakeApi.answers(crewEndpoints.invite, { Invitation: sent({ Channel: 'link', Contact: null }), Link: link });
    const { user } = await toAddCrew();
    await user.click(await screen.findByRole('radio', { name: 'Link or QR' }));
    await user.type(screen.getByLabelText('What do you call them?'), 'Leanne');
    await user.click(screen.getByRole('button', { name: 'Make the link and code' }));
    expect(await screen.findByLabelText(/Their link/u)).toHaveValue(link);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    await user.click(screen.getByRole('button', { name: 'Ask somebody else' }));
    expect(screen.queryByDisplayValue(link)).not.toBeInTheDocument();
  });

  it('shows at the field what is missing, and asks nobody', async () => {
    const { user } = await toAddCrew();
    await user.click(await screen.findByRole('button', { name: 'Send the text' }));
    await waitFor(() => expect(screen.getByLabelText('What do you call them?')).toBeInvalid());
    expect(screen.getByLabelText('What do you call them?')).toHaveAccessibleDescription('A first name is enough.');
    expect(screen.getByText('Needs a mobile number.')).toBeVisible();
    expect(invited()).toEqual([]);
  });

  it('offers the link as well, should the message not arrive', async () => {
    const { user } = await toAddCrew();
    await user.type(await screen.findByLabelText('What do you call them?'), 'Leanne');
    await user.type(screen.getByLabelText(/Their mobile/u), '0491 570 157');
    await user.click(screen.getByRole('button', { name: 'Send the text' }));
    await user.click(await screen.findByText(/Send them the link yourself/u));
    expect(screen.getByLabelText(/Their link/u)).toHaveValue(link);
  });

  it('explains that one’s own mobile or email comes first, and leads there', async () => {
    const message = 'Confirm your own mobile or email first.';
    fakeApi.refuses(crewEndpoints.invite, { status: 422, code: 'contact-unproven', message });
    const { user } = await toAddCrew();
    await user.type(await screen.findByLabelText('What do you call them?'), 'Leanne');
    await user.type(screen.getByLabelText(/Their mobile/u), '0491 570 157');
    await user.click(screen.getByRole('button', { name: 'Send the text' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Confirm now' })).toHaveAttribute('href', '/home/profile');
  });

  it('puts the server’s error at its field', async () => {
    fakeApi.refuses(crewEndpoints.invite, {
      status: 422,
      message: 'Invalid.',
      errors: [{ field: 'MobileNumber', message: 'That one is yours.' }],
    });
    const { user } = await toAddCrew();
    await user.type(await screen.findByLabelText('What do you call them?'), 'Me');
    await user.type(screen.getByLabelText(/Their mobile/u), '0491570006');
    await user.click(screen.getByRole('button', { name: 'Send the text' }));
    expect(await screen.findByText('That one is yours.')).toBeVisible();
    expect(screen.getByLabelText(/Their mobile/u)).toBeInvalid();
  });

  it('shows where the Crew turned out to be full', async () => {
    fakeApi.refuses(crewEndpoints.invite, {
      status: 409,
      code: 'crew-full',
      message: 'Your Crew is full: nine people at most.',
    });
    const { user } = await toAddCrew();
    await user.click(await screen.findByRole('radio', { name: 'Link or QR' }));
    await user.type(screen.getByLabelText('What do you call them?'), 'Leanne');
    await user.click(screen.getByRole('button', { name: 'Make the link and code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your Crew is full: nine people at most.');
  });

  it('offers no form to a Crew of nine', async () => {
    fakeApi.answers(
      crewEndpoints.crew,
      Array.from({ length: 9 }, () => aCrewMember()),
    );
    await toAddCrew();
    expect(await screen.findByRole('heading', { name: 'Your Crew is full' })).toBeVisible();
    expect(screen.queryByLabelText('What do you call them?')).not.toBeInTheDocument();
  });

  it('is not for whoever only supports', async () => {
    await renderAt('/contacts/add-crew', { as: aSupporter() });
    expect(await screen.findByRole('heading', { name: 'You crew for others' })).toBeVisible();
  });
});

describe('what the Crew may see', () => {
  it('is asked with the first invitation, must be answered, and is not asked again', async () => {
    fakeApi.answers(settingsEndpoints.shareData, { CanShareData: null });
    fakeApi.answers(settingsEndpoints.setShareData, { CanShareData: false });
    const { user } = await toAddCrew();
    await user.click(await screen.findByRole('radio', { name: 'Link or QR' }));
    await user.type(screen.getByLabelText('What do you call them?'), 'Leanne');
    expect(await screen.findByRole('group', { name: 'May your Crew see your check-ins?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make the link and code' }));
    expect(await screen.findByText('Please choose one. You can change it later.')).toBeVisible();
    expect(invited()).toEqual([]);

    // Accepts, with earlier days too, then declines: nothing is shared.
    await user.click(screen.getByRole('radio', { name: 'Yes, they may see them' }));
    await user.click(screen.getByRole('switch', { name: /last 30 days/u }));
    await user.click(screen.getByRole('radio', { name: 'No, keep them to me' }));
    await user.click(screen.getByRole('button', { name: 'Make the link and code' }));
    await waitFor(() => expect(invited()).toMatchObject([{ ShowLast30Days: false }]));
    expect(fakeApi.requests(settingsEndpoints.setShareData).map(({ body }) => body)).toEqual([{ CanShareData: false }]);

    await user.click(await screen.findByRole('button', { name: 'Ask somebody else' }));
    expect(screen.queryByRole('group', { name: 'May your Crew see your check-ins?' })).not.toBeInTheDocument();
  });
});

it('after an answer the next try is an act of its own', async () => {
  fakeApi.refuses(crewEndpoints.invite, { status: 409, code: 'crew-full', message: 'Your Crew is full.' });
  const { user } = await toAddCrew();
  await user.click(await screen.findByRole('radio', { name: 'Link or QR' }));
  await user.type(screen.getByLabelText('What do you call them?'), 'Leanne');
  await user.click(screen.getByRole('button', { name: 'Make the link and code' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Make the link and code' }));
  await waitFor(() => expect(fakeApi.requests(crewEndpoints.invite)).toHaveLength(2));
  const keys = fakeApi.requests(crewEndpoints.invite).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});
