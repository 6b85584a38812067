// Reporting somebody, from the choice of a person to the help after it.
import { contactEndpoints, type Contacts } from '@mycrew/contract/contacts.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const path = '/home/settings/report-user';
const jonah = aCrewMember({ FirstName: 'Jonah', LastName: 'Reid' });
const kobi = aCrewMember({ FirstName: 'Kobi', LastName: 'Ward' });

const contactsOf = (Crew: CrewMember[], CrewFor: CrewMember[]): Contacts => ({
  Crew,
  CrewFor,
  Connections: [],
  Pending: { Received: [], Sent: [], ToConfirm: [], Given: [], ConnectionsReceived: [], ConnectionsSent: [] },
});

describe('reporting somebody', () => {
  beforeEach(() => {
    fakeApi.answers(contactEndpoints.all, contactsOf([jonah], [kobi, jonah]));
    fakeApi.answers(reportEndpoints.report, null);
  });

  it('asks who and what, sends it, and then shows what helps', async () => {
    const { user } = await renderAt(path, { as: aYouth() });
    const who = await screen.findByRole('group', { name: 'Who is it about?' });
    expect(within(who).getAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Please choose who it is about.')).toBeVisible();
    expect(screen.getByText('Please choose what happened.')).toBeVisible();
    await user.click(within(who).getByRole('radio', { name: 'Kobi Ward' }));
    await user.click(screen.getByRole('radio', { name: 'I’m worried about this person’s safety' }));
    expect(screen.getByText('If somebody is in danger now, don’t wait for us.')).toBeVisible();
    await user.type(screen.getByLabelText(/In your words/u), 'He says goodbye to everybody.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. It arrived.')).toBeVisible();
    expect(fakeApi.requests(reportEndpoints.report)[0]?.body).toEqual({
      ReportedUserId: kobi._id,
      Reason: 'worried',
      Source: 'profile',
      MessageId: null,
      Details: 'He says goodbye to everybody.',
    });
    const link = screen.getByRole('link', { name: /Report to eSafety/u });
    expect(link).toHaveAttribute('href', 'https://www.esafety.gov.au/report');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    const help = screen.getByRole('region', { name: 'And you?' });
    expect(within(help).getByRole('button', { name: 'Kids Helpline' })).toBeEnabled();
  });

  it('takes person, place and message from the page it was opened from', async () => {
    const MessageId = anId();
    const { user } = await renderAt(`${path}?person=${jonah._id}&source=chat&message=${MessageId}`, { as: aYouth() });
    expect(await screen.findByRole('radio', { name: 'Jonah Reid' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Spam, scam or selling' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. It arrived.')).toBeVisible();
    expect(fakeApi.requests(reportEndpoints.report)[0]?.body).toMatchObject({ Source: 'chat', MessageId });
  });

  it('leaves everything in place after a refusal, and shows its text', async () => {
    fakeApi.refuses(reportEndpoints.report, { status: 409, message: 'You have told us this already.' });
    const { user } = await renderAt(`${path}?person=${jonah._id}`, { as: aYouth() });
    await user.click(await screen.findByRole('radio', { name: 'Something else' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('You have told us this already.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Something else' })).toBeChecked();
  });

  it('shows whom one can report where nobody is there', async () => {
    fakeApi.answers(contactEndpoints.all, contactsOf([], []));
    await renderAt(path, { as: aYouth() });
    expect(await screen.findByText('Nobody to report here')).toBeVisible();
  });
});

it('reports content without asking whose it is', async () => {
  fakeApi.answers(reportEndpoints.report, null);
  const id = anId();
  const { user } = await renderAt(`/home/settings/report-user?source=experience&message=${id}`, { as: aYouth() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Report this piece' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Who is it about?' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Giving away who somebody is' }));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/It arrived/u)).toBeVisible();
  expect(fakeApi.requests(reportEndpoints.report)[0]?.body).toMatchObject({ Source: 'experience', MessageId: id });
  expect(fakeApi.requests(reportEndpoints.report)[0]?.body).not.toHaveProperty('ReportedUserId');
});
