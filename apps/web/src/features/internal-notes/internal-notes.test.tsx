// Notes of staff beside what they are about: read, written, taken back, and not lost on the way.
import { type InternalNote, internalNoteEndpoints as notes } from '@mycrew/contract/internal-notes.ts';
import { moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const later = new Date(Date.now() + 3_600_000).toISOString();
const entry: StaffEntry = {
  Role: 'moderator',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: later, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: later,
  FreshUntil: later,
};
const id = anId();
const aNote = (over: Partial<InternalNote> = {}): InternalNote => ({
  _id: anId(),
  Words: 'Rang the school.',
  By: 'Vik',
  IsMine: false,
  WrittenOn: '2026-11-20T09:30:00.000Z',
  ...over,
});

let stored: InternalNote[];
beforeEach(() => {
  stored = [aNote()];
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(desk.care, { Blurs: true, Greys: true, Spared: [], HeavyToday: 0, OffersBreak: false });
  fakeApi.answers(desk.doubted, { _id: id, Case: 1042, Kind: 'chat', Since: '2026-11-20T09:00:00.000Z', Claim: null });
  fakeApi.answers(notes.about, () => stored);
});
const open = async () => {
  const view = await renderAt(`/staff/pictures/${id}`, { as: aYouth() });
  await view.user.click(await screen.findByText('Notes of staff'));
  return view;
};

it('are read once they are opened, with first name and time, and one’s own can be taken back', async () => {
  stored = [aNote(), aNote({ By: null, Words: 'Spoke with Hana.' }), aNote({ IsMine: true, Words: 'Wrong picture.' })];
  fakeApi.answers(notes.remove, null);
  const { user } = await renderAt(`/staff/pictures/${id}`, { as: aYouth() });
  const folded = await screen.findByText('Notes of staff');
  expect(fakeApi.requests(notes.about)).toHaveLength(0);
  await user.click(folded);
  expect(await screen.findByText('Rang the school.')).toBeVisible();
  expect(screen.getAllByText(/^Vik\b/u)[0]).toBeVisible();
  expect(screen.getByText(/^Somebody who has left/u)).toBeVisible();
  const [takeBack, ...others] = screen.getAllByRole('button', { name: 'Take it back' });
  expect(others).toEqual([]);
  await user.click(takeBack!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this note back?' }));
  stored = [aNote()];
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(screen.queryByText('Wrong picture.')).toBeNull());
  expect(fakeApi.requests(notes.remove)).toHaveLength(1);
});

it('are written under the thing, and nothing is lost where that fails or the page is left', async () => {
  fakeApi.refuses(notes.add, { status: 500 });
  const { user, unmount } = await open();
  const field = await screen.findByLabelText('A note for other staff');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('Write the note first.')).toBeVisible();
  await user.type(field, 'Her coach knows.');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  unmount();

  const again = await open();
  expect(await screen.findByLabelText('A note for other staff')).toHaveValue('Her coach knows.');
  fakeApi.answers(notes.add, () => {
    stored = [...stored, aNote({ Words: 'Her coach knows.', By: 'Mia', IsMine: true })];
    return stored.at(-1)!;
  });
  await again.user.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('Her coach knows.', { selector: 'p' })).toBeVisible();
  expect(screen.getByLabelText('A note for other staff')).toHaveValue('');
  expect(fakeApi.requests(notes.add).at(-1)).toMatchObject({
    params: { kind: 'picture', id },
    body: { Words: 'Her coach knows.' },
  });
});

it('say that they did not load, and try again', async () => {
  fakeApi.refuses(notes.about, { status: 409 });
  const { user } = await open();
  expect(await screen.findByText('The notes didn’t load')).toBeVisible();
  fakeApi.answers(notes.about, () => stored);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Rang the school.')).toBeVisible();
});
