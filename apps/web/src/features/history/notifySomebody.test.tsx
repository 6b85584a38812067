import { checkinEndpoints, type Checkin } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { supportEndpoints, type SupportLogEntry } from '@mycrew/contract/support.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const jonah = aCrewMember({ FirstName: 'Jonah' });
const checkin: Checkin = {
  _id: anId(),
  Emotions: [{ _id: 'lonely', emotion: 'U+1F614', text: 'Lonely', isPrimary: true }],
  Emotion: 'U+1F614',
  EmotionName: 'Lonely',
  Category: 'sad',
  Color: '#123456',
  OwnWords: [],
  CheckinText: 'private words',
  Intensity: null,
  Snapshot: null,
  Tags: [],
  Sleep: null,
  IsAddedToJournal: false,
  IsSharedWithCrew: false,
  LocalDate: '2026-11-20',
  Revision: 1,
  CreatedOn: new Date().toISOString(),
};
const opened = (EditableUntil: Date) => ({
  Checkin: checkin,
  SeenBy: [{ _id: jonah._id, FirstName: 'Jonah' }],
  SharesCheckins: true,
  JournalPageId: null,
  TellNobody: false,
  EditableUntil: EditableUntil.toISOString(),
});
const inTheLog = (State: SupportLogEntry['State']) => ({
  HeadsUps: [
    {
      _id: anId(),
      CheckinId: checkin._id,
      CrewId: jonah._id,
      FirstName: 'Jonah',
      Reason: 'asked' as const,
      State,
      DueOn: new Date().toISOString(),
      ToldOn: null,
    },
  ],
});

beforeEach(() => {
  fakeApi.answers(crewEndpoints.crew, [jonah]);
  fakeApi.answers(dashboardEndpoints.answers, []);
  fakeApi.answers(checkinEndpoints.open, opened(new Date(Date.now() + 3_600_000)));
});

it('shows beforehand what they see, notifies one person, and can be taken back', async () => {
  fakeApi.answers(supportEndpoints.notify, inTheLog('due'));
  fakeApi.answers(supportEndpoints.takeBack, inTheLog('takenBack'));
  const { user } = await renderAt(hrefOf('shareCheckin', { id: checkin._id }), { as: aYouth() });
  await user.click(await screen.findByRole('button', { name: 'Jonah' }));
  expect(screen.getByText(/Jonah hears that you could use a hello.*not what you wrote/u)).toBeVisible();
  expect(fakeApi.requests(supportEndpoints.notify)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tell Jonah' }));
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('Taken back. Jonah hears nothing.')).toBeVisible();
  const body = { CheckinId: checkin._id, CrewIds: [jonah._id] };
  expect(fakeApi.requests(supportEndpoints.notify).map((request) => request.body)).toEqual([body]);
});

it('is not offered once its day is over', async () => {
  fakeApi.answers(checkinEndpoints.open, opened(new Date(Date.now() - 1)));
  await renderAt(hrefOf('shareCheckin', { id: checkin._id }), { as: aYouth() });
  expect(await screen.findByText('Who can see this')).toBeVisible();
  expect(screen.queryByText('Let somebody know?')).not.toBeInTheDocument();
});
