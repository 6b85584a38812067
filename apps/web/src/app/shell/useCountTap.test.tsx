import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

beforeEach(() => {
  atWidth(1440);
  fakeApi.answers(settingsEndpoints.countEvent, null);
});
afterEach(atAnyWidth);

describe('counting taps on the tabs', () => {
  it.each([null, false])('sends nothing while the answer is %s', async (IsOn) => {
    fakeApi.answers(settingsEndpoints.analyticsChoice, { IsOn });
    const { user } = await renderAt('/home/settings', { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: 'Contacts' }));
    await waitFor(() => expect(fakeApi.requests(settingsEndpoints.analyticsChoice).length).toBeGreaterThan(0));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(fakeApi.requests(settingsEndpoints.countEvent)).toHaveLength(0);
  });

  it('counts by the name of the tab after a yes', async () => {
    fakeApi.answers(settingsEndpoints.analyticsChoice, { IsOn: true });
    const { user } = await renderAt('/home/settings', { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: 'Contacts' }));
    await waitFor(() => expect(fakeApi.requests(settingsEndpoints.countEvent)).toHaveLength(1));
    expect(fakeApi.requests(settingsEndpoints.countEvent)[0]?.body).toEqual({ Event: 'MenuContacts' });
  });
});
