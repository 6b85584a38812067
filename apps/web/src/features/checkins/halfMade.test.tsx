// A picture that is not finished yet: nothing that unmounts its page loses it.
import { routes } from '@mycrew/contract/paths.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLocked } from '#shared/session/session.ts';
import { unsentWords } from '#shared/session/unsent.ts';
import { keepsPictures } from '#testing/heldPictures.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aCheckinWorld } from './testing.ts';

keepsPictures();
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

it('keeps picture, crop and colour through a reload, the lock and Back', async () => {
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
