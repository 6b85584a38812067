// The own profile: read, edit, picture, and changing email or mobile.
import { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession } from '#shared/session/session.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { fakePictures } from '#testing/heldPictures.ts';
import { aProfile, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const choice = (Label: string, Value = Label) => ({ _id: Label, Label, Value });
const other = choice('Other (please specify)', 'Other');
const me = aYouth();
const path = '/home/profile';
const sent = () => fakeApi.requests(profileEndpoints.update).map(({ body }) => body as Record<string, unknown>);
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => {
  fakeApi.answers(profileEndpoints.read, aProfile(me, { State: 'VIC', OtherLanguages: ['Greek'] }));
  fakeApi.answers(lookupEndpoints.states, [choice('Victoria', 'VIC'), choice('Tasmania', 'TAS')]);
  fakeApi.answers(lookupEndpoints.languages, [choice('Greek'), other]);
  fakeApi.answers(lookupEndpoints.cultures, [choice('Māori'), other]);
  fakeApi.answers(lookupEndpoints.invitationResources, [choice('A friend'), other]);
});
afterEach(() => {
  atAnyWidth();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('my profile', () => {
  it.each([390, 1440])('is reached from my avatar at %i px', async (width) => {
    atWidth(width);
    const { user, router } = await renderAt('/home/notification-list', { as: me });
    await user.click(await screen.findByRole('link', { name: /Your profile/u }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  });

  it('is reached from the menu', async () => {
    atWidth(390);
    const { user, router } = await renderAt('/home/notification-list', { as: me });
    await user.click(await screen.findByRole('button', { name: /Menu/u }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(within(menu).getByRole('link', { name: 'Your profile' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('sends only what changed, and the session follows at once', async () => {
    fakeApi.answers(profileEndpoints.update, () => aProfile({ ...me, Name: 'Tali Moreno' }, { Gender: 'N' }));
    const { user } = await renderAt(path, { as: me });
    const first = await screen.findByLabelText('First name');
    expect(first).toHaveValue('Tahlia');
    expect(await screen.findByLabelText(/^State/u)).toHaveValue('VIC');
    await user.clear(first);
    await user.type(first, 'Tali');
    await user.selectOptions(screen.getByLabelText(/^Gender/u), 'Non-binary');
    await user.selectOptions(screen.getByLabelText(/^State/u), '');
    await user.click(screen.getByRole('button', { name: 'Take off Greek' }));
    await user.click(save());
    expect(await screen.findByText('That’s saved.')).toBeVisible();
    expect(sent()).toEqual([{ FirstName: 'Tali', Gender: 'N', State: 'null', OtherLanguages: '[]' }]);
    expect(getSession()?.Name).toBe('Tali Moreno');
  });

  it('asks for words of one’s own beside a different term', async () => {
    fakeApi.answers(profileEndpoints.update, () => aProfile(me, { Gender: 'O', GenderOtherText: 'Sistergirl' }));
    const { user } = await renderAt(path, { as: me });
    await user.selectOptions(await screen.findByLabelText(/^Gender/u), 'Different term');
    await user.type(await screen.findByLabelText('The term you use'), 'Sistergirl');
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ Gender: 'O', GenderOtherText: 'Sistergirl' }]));
  });

  it('asks the server nothing where nothing changed', async () => {
    const { user } = await renderAt(path, { as: me });
    await screen.findByLabelText('First name');
    await user.click(save());
    expect(await screen.findByText('That’s all saved already.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('shows the words of the server at the year of birth', async () => {
    const message = 'That year would change what your account is for.';
    fakeApi.refuses(profileEndpoints.update, { status: 422, errors: [{ field: 'YearOfBirth', message }] });
    const { user } = await renderAt(path, { as: me });
    const year = await screen.findByLabelText('Year of birth');
    await user.clear(year);
    await user.type(year, '20');
    await user.click(save());
    expect(await screen.findByText('Needs a year, like 2008.')).toBeVisible();
    await user.type(year, '01');
    await user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent()).toEqual([{ YearOfBirth: '2001' }]);
  });

  it('shows that the lists did not load, and goes on without them', async () => {
    fakeApi.refuses(lookupEndpoints.states, { status: 404 });
    await renderAt(path, { as: me });
    expect(await screen.findByText(/Some lists didn’t load/u)).toBeVisible();
    expect(screen.getByLabelText(/^Gender/u)).toBeVisible();
  });
});

describe('my picture', () => {
  fakePictures();

  it('is chosen, cropped by keyboard alone, and goes with Save', async () => {
    const thumb = '/api/media/thumb';
    fakeApi.answers(profileEndpoints.update, () => aProfile({ ...me, ProfileImage: thumb }));
    const { user } = await renderAt(path, { as: me });
    const file = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
    await user.upload(await screen.findByLabelText('Choose a picture', { selector: 'input' }), file);
    const dialog = await screen.findByRole('dialog', { name: 'Crop your picture' });
    expect(within(dialog).queryByRole('button', { name: 'Whole' })).toBeNull();
    within(dialog).getByRole('slider', { name: 'Zoom' }).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(within(dialog).getByRole('button', { name: 'Use this picture' }));
    expect(await screen.findByText('The new picture goes with Save.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(sent()[0]?.['ProfilePic']).toBeInstanceOf(File));
    expect(Object.keys(sent()[0] ?? {})).toEqual(['ProfilePic']);
    await waitFor(() => expect(getSession()?.ProfileImage).toBe(thumb));
  });

  it('stays half-made through a reload, put aside with Escape, and as it will be once it is cropped', async () => {
    const before = await renderAt(path, { as: me });
    const file = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
    await before.user.upload(await screen.findByLabelText('Choose a picture', { selector: 'input' }), file);
    fireEvent.change(await screen.findByRole('slider', { name: 'Zoom' }), { target: { value: '2.5' } });
    before.unmount();
    const { user, ...view } = await renderAt(path, { as: me });
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toHaveValue('2.5');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Go on cropping' }));
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toHaveValue('2.5');
    await user.click(screen.getByRole('button', { name: 'Use this picture' }));
    await screen.findByText('The new picture goes with Save.');
    view.unmount();
    await renderAt(path, { as: me });
    expect(await screen.findByText('The new picture goes with Save.')).toBeVisible();
  });

  it('rejects a file that is no picture', async () => {
    const { user } = await renderAt(path, { as: me });
    const file = new File(['words'], 'notes.webp', { type: 'image/webp' });
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    await user.upload(await screen.findByLabelText('Choose a picture', { selector: 'input' }), file);
    expect(await screen.findByText(/couldn’t read that as a picture/u)).toBeVisible();
  });

  it('can be taken away', async () => {
    const pictured = { ...me, ProfileImage: '/api/media/thumb' };
    fakeApi.answers(profileEndpoints.read, aProfile(pictured));
    fakeApi.answers(profileEndpoints.update, aProfile(me));
    const { user } = await renderAt(path, { as: pictured });
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ RemovePicture: 'true' }]));
  });
});

describe('how I am reached', () => {
  it('offers to add a mobile where there is none any more', async () => {
    const without = aYouth({ MobileVerified: false });
    fakeApi.answers(profileEndpoints.read, { ...aProfile(without), MobileNumber: '' });
    await renderAt(path, { as: without });
    expect(await screen.findByRole('button', { name: 'Add your mobile' })).toBeVisible();
    expect(screen.getByText('None yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify mobile' })).toBeNull();
  });

  it('verifies an unverified mobile by a code', async () => {
    const unverified = aYouth({ MobileVerified: false });
    fakeApi.answers(profileEndpoints.read, aProfile(unverified));
    fakeApi.answers(registrationEndpoints.sendMobileCode, {
      ResendAfterSeconds: 60,
      ExpiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
    fakeApi.answers(registrationEndpoints.verifyMobileCode, { MobileVerified: true });
    const { user } = await renderAt(path, { as: unverified });
    expect(await screen.findByText('0491 570 156')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Verify now' }));
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    fakeApi.answers(profileEndpoints.read, aProfile(me));
    await user.type(await screen.findByLabelText('Six-digit code'), '123456');
    expect(await screen.findByText('Your mobile is verified.')).toBeVisible();
    expect(fakeApi.requests(registrationEndpoints.verifyMobileCode)[0]?.body).toEqual({ Otp: '123456' });
    await waitFor(() => expect(getSession()?.MobileVerified).toBe(true));
    expect(screen.queryByRole('button', { name: 'Verify now' })).toBeNull();
  });

  it('changes the email after the password, by a code to the new one', async () => {
    fakeApi.refuses(profileEndpoints.changeEmail, { status: 422, code: 'step-up-needed', message: 'Please confirm.' });
    fakeApi.answers(passwordEndpoints.verify, { Until: new Date(Date.now() + 300_000).toISOString() });
    const { user } = await renderAt(path, { as: me });
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    await user.type(await screen.findByLabelText('New email'), 'tali@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    const password = await screen.findByRole('dialog', { name: 'Is it you?' });
    fakeApi.answers(profileEndpoints.changeEmail, ({ body }) =>
      (body as { Otp?: string }).Otp
        ? { CodeSent: false, Profile: aProfile(me, { Email: 'tali@example.com' }) }
        : { CodeSent: true, Profile: null },
    );
    await user.type(within(password).getByLabelText('Your password'), 'mango tram quiet');
    await user.click(within(password).getByRole('button', { name: 'Confirm' }));
    await user.type(await screen.findByLabelText('Six-digit code'), '654321');
    expect(await screen.findByText('Your email is changed. We told the old address.')).toBeVisible();
    expect(screen.getByText('tali@example.com')).toBeVisible();
    expect(fakeApi.requests(profileEndpoints.changeEmail).at(-1)?.body).toEqual({
      Email: 'tali@example.com',
      Otp: '654321',
    });
  });

  it('stays with the old one when the password is not given', async () => {
    fakeApi.refuses(profileEndpoints.changeMobile, { status: 422, code: 'step-up-needed', message: 'Please confirm.' });
    const { user } = await renderAt(path, { as: me });
    await user.click(await screen.findByRole('button', { name: 'Change mobile' }));
    await user.type(await screen.findByLabelText('New mobile'), '491 570 006');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    const password = await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.click(within(password).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
    expect(screen.getByLabelText('New mobile')).toHaveValue('491 570 006');
    expect(fakeApi.requests(profileEndpoints.changeMobile)).toHaveLength(1);
  });
});
