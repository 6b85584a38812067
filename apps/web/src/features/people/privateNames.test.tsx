// Private names of people in the Crew, on their page.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

it('stands on their page for the youth alone, and is changed there', async () => {
  const leanne = aCrewMember({ FirstName: 'Leanne' });
  fakeApi.answers(crewEndpoints.crew, [leanne]);
  fakeApi.answers(crewEndpoints.crewFor, []);
  fakeApi.answers(crewEndpoints.names, [{ PersonId: leanne._id, Name: 'Aunty Lee' }]);
  fakeApi.answers(crewEndpoints.rename, null);
  const { user } = await renderAt(`/home/help-Now/${leanne._id}`, { as: aYouth() });
  await user.click(await screen.findByRole('button', { name: /You call them Aunty Lee/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What do you call Leanne?' }));
  const field = dialog.getByLabelText('Your name for them');
  expect(field).toHaveValue('Aunty Lee');
  await user.clear(field);
  await user.type(field, 'Lee');
  fakeApi.answers(crewEndpoints.names, [{ PersonId: leanne._id, Name: 'Lee' }]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: /You call them Lee/u })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.requests(crewEndpoints.rename)[0]).toMatchObject({
    params: { id: leanne._id },
    body: { Name: 'Lee' },
  });
});
