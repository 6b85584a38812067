import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLocked } from '#shared/session/session.ts';
import { unsentWords } from '#shared/session/unsent.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { fakePictures } from '#testing/heldPictures.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aCheckinWorld, answerOf, sentCheckins } from './testing.ts';

fakePictures();
const me = aYouth();
const photo = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
const zoom = () => screen.findByRole('slider', { name: 'Zoom' });

async function atCrop() {
  aCheckinWorld();
  const view = await renderAt(routes.addCheckin.path, { as: me });
  await view.user.click(await screen.findByRole('radio', { name: 'Sad' }));
  await act(() => view.router.navigate(routes.checkinAddSnapshot.path));
  await view.user.upload(await screen.findByLabelText('Choose a picture', { selector: 'input' }), photo);
  fireEvent.change(await zoom(), { target: { value: '2.5' } });
  await view.user.click(screen.getByRole('radio', { name: 'Sea' }));
  return view;
}

it('retains picture, crop and colour through a reload, the lock and Back', async () => {
  const before = await atCrop();
  expect(unsentWords()).toContain('a picture that is not in your check-in yet');
  before.unmount();
  const { router } = await renderAt(routes.checkinSnapshotFilter.path, { as: me });
  const isAsLeft = async () => {
    expect(await zoom()).toHaveValue('2.5');
    expect(screen.getByRole('radio', { name: 'Sea' })).toBeChecked();
  };
  await isAsLeft();
  act(() => setLocked(true));
  await screen.findByRole('heading', { name: 'App Locked' });
  act(() => setLocked(false));
  await isAsLeft();
  await act(() => router.navigate(routes.checkinComment.path));
  await act(() => router.navigate(-1));
  await isAsLeft();
});

it('shows what was finished again, until it is used; then it is gone with the check-in', async () => {
  const before = await atCrop();
  await before.user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('img', { name: 'As it will go with your check-in' });
  before.unmount();
  const { user, router } = await renderAt(routes.checkinPreview.path, { as: me });
  await screen.findByRole('img', { name: 'As it will go with your check-in' });
  await user.click(screen.getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByRole('img', { name: 'Yours' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Done' });
  await waitFor(() => expect(unsentWords()).toEqual([]));
  await act(() => router.navigate(routes.home.path));
  await act(() => router.navigate(routes.checkinSnapshotFilter.path));
  await waitFor(() => expect(router.state.location.pathname).toBe(routes.addCheckin.path));
});

it('opens a check-in that was refused later once more, with its words and its picture, and sends it anew', async () => {
  const { user, router } = await atCrop();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
  await user.type(await screen.findByLabelText('What’s going on'), 'On the train.');
  fakeApi.unreachable(checkinEndpoints.add);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('It’s on this device.');
  fakeApi.refuses(checkinEndpoints.add, { status: 422, message: 'Please choose from the list.' });
  window.dispatchEvent(new Event('online'));
  await user.click(await screen.findByRole('button', { name: 'Open it again' }));
  expect(await screen.findByLabelText('What’s going on')).toHaveValue('On the train.');
  expect(await screen.findByRole('img', { name: 'Yours' })).toBeVisible();
  expect(router.state.location.pathname).toBe(routes.checkinComment.path);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
  const refused = sentCheckins().at(-1)?.key;
  fakeApi.answers(checkinEndpoints.add, (request) => answerOf(request));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'That’s saved' });
  expect(sentCheckins().at(-1)).toMatchObject({ form: { CheckinText: 'On the train.' } });
  expect(sentCheckins().at(-1)?.key).not.toBe(refused);
});

it('leaves a refused check-in where it is while another one is being written', async () => {
  aCheckinWorld();
  fakeApi.unreachable(checkinEndpoints.add);
  const first = await renderAt(routes.addCheckin.path, { as: me });
  await first.user.click(await screen.findByRole('radio', { name: 'Calm' }));
  await first.user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('It’s on this device.');
  fakeApi.refuses(checkinEndpoints.add, { status: 422, message: 'Please choose from the list.' });
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('button', { name: 'Open it again' });
  await act(() => first.router.navigate(routes.addCheckin.path));
  await first.user.click(await screen.findByRole('radio', { name: 'Sad' }));
  await first.user.click(await screen.findByRole('button', { name: 'Lonely' }));
  await first.user.click(screen.getByRole('button', { name: 'Show' }));
  await first.user.click(screen.getByRole('button', { name: /^Open again/u }));
  expect(await screen.findByText(/^You’re already writing another one/u)).toBeVisible();
  expect(unsentWords()).toContain('a check-in that is not saved yet');
  expect(screen.getByText('Could not be sent: your check-in')).toBeVisible();
});
