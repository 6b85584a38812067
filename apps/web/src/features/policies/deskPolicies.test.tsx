// Writing the next version of a policy at the desk: as text, with its preview, what changed, its day, and the draft kept.
import { policyEndpoints, type PolicyToWrite } from '@mycrew/contract/policies.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const later = new Date(Date.now() + 3_600_000).toISOString();
const entry: StaffEntry = {
  Role: 'lead',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: later, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: later,
  FreshUntil: later,
};
const first: PolicyToWrite = {
  Type: 'terms',
  Version: 1,
  Title: 'Terms of use',
  PublishedAt: '2026-11-20T00:00:00.000Z',
  Changes: ['These are the first terms.'],
  Sections: [
    { Heading: 'Who we are', Plain: '{operator} runs this.', Full: 'Write to {operatorEmail}.' },
    { Heading: 'Leaving', Plain: 'You can leave.', Full: 'Any time.' },
  ],
  Operator: { Name: 'Lights Inc', Email: 'hi@lights.example' },
  People: 214,
};
const version = {
  Type: 'terms' as const,
  Version: 1,
  Title: 'Terms of use',
  PublishedAt: first.PublishedAt,
  IsInForce: true,
  Accepted: 200,
};

beforeEach(() => {
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(policyEndpoints.versions, [version]);
  fakeApi.answers(policyEndpoints.write, first);
});
const open = async () => {
  const view = await renderAt('/staff/policies', { as: aYouth() });
  await view.user.click(await screen.findByRole('button', { name: 'Write new terms of use' }));
  await screen.findByLabelText('Title');
  return view;
};
const preview = () => within(screen.getByRole('region', { name: 'As people will read it' }));
const section = (n: number) => within(screen.getByRole('group', { name: `Section ${n}` }));

it('shows it as people will read it while it is written, lists and links too, and what changes', async () => {
  const { user } = await open();
  expect(preview().getByText('Lights Inc runs this.')).toBeVisible();
  const full = section(2).getByLabelText('Full text');
  await user.clear(full);
  await user.click(full);
  await user.paste(
    'Any time.\n\n- by mail\n- [here](https://mycrew.example/leave)\n\n<b>now</b> [x](javascript:alert(1))',
  );
  expect(preview().getByText('by mail')).toBeVisible();
  expect(preview().getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://mycrew.example/leave');
  expect(preview().getByText('<b>now</b> [x](javascript:alert(1))')).toBeVisible();
  await user.type(screen.getByLabelText('What’s new'), 'You can leave by mail.');
  expect(preview().getByText('You can leave by mail.')).toBeVisible();
  const draft = within(screen.getByRole('region', { name: 'Your draft' }));
  expect(draft.getAllByRole('insertion').length).toBeGreaterThan(0);
});

it('adds, moves and takes out sections', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Move down section 1' }));
  await user.click(screen.getByRole('button', { name: 'Add a section' }));
  await user.type(section(3).getByLabelText('Heading'), 'Letters');
  await user.click(screen.getByRole('button', { name: 'Take out section 2' }));
  const headings = preview()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings).toEqual(['Terms of use', 'Leaving', 'Letters']);
  expect(screen.getByRole('button', { name: 'Move up section 1' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move down section 2' })).toBeDisabled();
});

it('keeps the draft over a reload, and begins anew once it is thrown away', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByLabelText('Title'), ', again');
  unmount();
  const again = await open();
  expect(screen.getByLabelText('Title')).toHaveValue('Terms of use, again');
  await again.user.click(screen.getByRole('button', { name: 'Throw the draft away…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Throw the draft away?' }));
  await again.user.click(dialog.getByRole('button', { name: 'Throw it away' }));
  await again.user.click(await screen.findByRole('button', { name: 'Write new terms of use' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Terms of use');
});

it('says at the field what is missing, then asks once more with the day and who is asked again', async () => {
  fakeApi.answers(policyEndpoints.publish, { ...version, Version: 2, IsInForce: false, Accepted: null });
  const { user } = await open();
  await user.clear(section(1).getByLabelText('In plain words'));
  await user.click(screen.getByRole('button', { name: 'Publish this version…' }));
  expect(await screen.findByText('Say in a sentence or two what is new.')).toBeVisible();
  expect(section(1).getByText('Needs words.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.type(section(1).getByLabelText('In plain words'), 'We run this.');
  await user.type(screen.getByLabelText('What’s new'), '- Shorter words.\n\nFewer of them.');
  await user.type(screen.getByLabelText('Takes effect on'), '2099-01-31');
  await user.click(screen.getByRole('button', { name: 'Publish this version…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish new terms of use?' }));
  expect(
    dialog.getByText(/From .*31 January at .* everybody is asked again: all 214 who have an account/u),
  ).toBeVisible();
  await user.type(dialog.getByLabelText('Why'), 'Plain words');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.requests(policyEndpoints.publish).map(({ body }) => body)).toEqual([
    {
      Title: 'Terms of use',
      Changes: ['Shorter words.', 'Fewer of them.'],
      Sections: [{ ...first.Sections[0], Plain: 'We run this.' }, first.Sections[1]],
      EffectiveFrom: '2099-01-31',
      After: 1,
      Why: 'Plain words',
    },
  ]);
  expect(await screen.findByText('Terms of use, version 1')).toBeVisible();
});

it('keeps the draft where somebody published meanwhile, and says so', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByLabelText('Title'), '!');
  unmount();
  fakeApi.answers(policyEndpoints.write, { ...first, Version: 2 });
  const again = await open();
  expect(await screen.findByText(/Version 2 was published since you began\. Your draft is kept/u)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'I’ve looked, go on' }));
  expect(screen.queryByText(/was published since you began/u)).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveValue('Terms of use!');
});
