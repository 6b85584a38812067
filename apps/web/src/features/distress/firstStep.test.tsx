import { safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aQuietPhone, isOn, jonah, path, notified } from './youth.testing.ts';

aQuietPhone();

it('shows the first step of my plan, unless the screen is locked', async () => {
  const act = { Kind: 'practice' as const, Practice: 'breathing' as const };
  const now = new Date().toISOString();
  const plan = {
    _id: anId(),
    Kind: 'hard-moments' as const,
    Title: 'Rough nights',
    Revision: 1,
    Sections: [{ Section: 'by-myself' as const, Steps: [{ Text: 'Breathe by the window', Act: act }] }],
    Likely: null,
    InTheWay: '',
    WhoHelped: '',
    ReviewOn: null,
    UsedOn: [],
    SharedWith: [],
    CreatedOn: now,
    UpdatedOn: now,
    CreatedEntrySource: 'webapp',
    UpdatedEntrySource: null,
  };
  fakeApi.answers(safetyPlanEndpoints.list, [plan]);
  isOn({ Recipients: [notified(jonah)] });
  const first = await renderAt(path, { as: aYouth() });
  expect(await screen.findByRole('link', { name: /^Breathe by the window/u })).toHaveAttribute(
    'href',
    `/resources/safety_plans/${plan._id}/now`,
  );
  first.unmount();
  await renderAt(path, { as: aYouth(), locked: true });
  expect(await screen.findByText('Your alert is on')).toBeVisible();
  expect(screen.queryByText('Breathe by the window')).toBeNull();
});
