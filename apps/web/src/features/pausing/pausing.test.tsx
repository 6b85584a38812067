// Pausing from the help screen and from the person's page, offline, and the preview through their eyes.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { type PausedPerson, pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#shared/outbox/outbox.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const jonah = aCrewMember({ FirstName: 'Jonah' });
const leanne = aCrewMember({ FirstName: 'Leanne', LastName: 'Okafor' });
/** As on the server. */
let paused: PausedPerson[];
beforeEach(() => {
  paused = [];
  fakeApi.answers(crewEndpoints.crew, [jonah, leanne]);
  fakeApi.answers(pausingEndpoints.list, () => paused);
  fakeApi.answers(pausingEndpoints.pause, () => {
    paused = [{ Person: jonah, Since: new Date().toISOString() }];
    return paused[0]!;
  });
  fakeApi.answers(pausingEndpoints.resume, () => {
    paused = [];
    return null;
  });
});

const page = '/home/settings/pause';
const row = (name: RegExp) => screen.findByRole('button', { name });
const sent = () => fakeApi.requests(pausingEndpoints.resume).map(({ body }) => body);

describe('the page of pausing', () => {
  it('is one tap from help, and can be left fast', async () => {
    fakeApi.unreachable(helplineEndpoints.directory);
    const { user, router } = await renderAt('/home/pathways-to-help', { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: /Pause what someone sees/u }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pause what someone sees' })).toBeVisible();
    expect(router.state.location.pathname).toBe(page);
    expect(screen.getByRole('button', { name: 'Leave fast' })).toBeVisible();
  });

  it('shows before the tap what stops and what goes on, and after it that nobody is notified', async () => {
    const { user } = await renderAt(page, { as: aYouth() });
    await user.click(await row(/Jonah Reid Sees what you share/u));
    const dialog = await screen.findByRole('dialog', { name: 'Pause what Jonah sees?' });
    expect(within(dialog).getByText('Jonah isn’t told, and nothing shows them that you paused.')).toBeVisible();
    expect(within(dialog).getByText(/A Distress Alert still reaches Jonah/u)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    expect(await row(/Jonah Reid Paused since /u)).toBeVisible();
    expect(fakeApi.requests(pausingEndpoints.pause).map(({ body }) => body)).toEqual([{ CrewId: jonah._id }]);
    expect(await row(/Leanne Okafor Sees what you share/u)).toBeVisible();
    expect(screen.getByText(/^Jonah: Paused since/u)).toBeInTheDocument();
  });

  it('shows again what is new, and what came meanwhile only where it is asked for', async () => {
    paused = [{ Person: jonah, Since: new Date().toISOString() }];
    const { user } = await renderAt(page, { as: aYouth() });
    const again = async () => {
      await user.click(await row(/Jonah Reid Paused/u));
      return screen.findByRole('dialog', { name: 'Show Jonah what’s new again?' });
    };
    await user.click(within(await again()).getByRole('button', { name: 'Keep it paused' }));
    expect(sent()).toEqual([]);
    await user.click(within(await again()).getByRole('button', { name: 'Show again' }));
    await row(/Jonah Reid Sees what you share/u);
    expect(sent()).toEqual([{ CrewId: jonah._id, ShowMeanwhile: false }]);
  });

  it('stores it while the server is unreachable, and does not show it as done', async () => {
    fakeApi.unreachable(pausingEndpoints.pause);
    const { user } = await renderAt(page, { as: aYouth() });
    await user.click(await row(/Jonah Reid/u));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await row(/Jonah Reid Pauses as soon as you’re online/u)).toBeVisible();
    expect(outbox.waiting()).toMatchObject([{ words: 'Pausing what Jonah sees' }]);
  });

  it('has nothing for a supporter', async () => {
    await renderAt(page, { as: aSupporter() });
    expect(await screen.findByRole('heading', { name: 'Nothing to pause' })).toBeVisible();
    expect(fakeApi.requests(pausingEndpoints.list)).toHaveLength(0);
  });
});

describe('through their eyes', () => {
  const { UnreadMessageCount: _theirs, ...Me } = aCrewMember({ FirstName: 'Tahlia', IsOnline: false });
  const at = `/home/settings/seen-by/${jonah._id}`;

  it('shows my card and my check-ins as they stand there, and how long that has stood still', async () => {
    fakeApi.answers(pausingEndpoints.seenCard, { Person: jonah, Me, PausedSince: new Date().toISOString() });
    paused = [{ Person: jonah, Since: new Date().toISOString() }];
    const checkin = {
      _id: anId(),
      Youth: Me,
      Category: 'sad' as const,
      Color: '',
      Emotions: [{ _id: 'lonely', emotion: 'U+1F642', text: 'Lonely', isPrimary: true }],
      CheckinText: 'for my Crew',
      Snapshot: null,
      Tags: [],
      Sleep: null,
      CreatedOn: new Date().toISOString(),
      MyAnswer: null,
    };
    fakeApi.answers(pausingEndpoints.seenCheckins, { items: [checkin], page: 1, hasMore: false });
    fakeApi.answers(pausingEndpoints.seenMonth, {
      Page: 0,
      From: '2026-11-01',
      Until: '2026-11-30',
      Count: 1,
      Days: [{ LocalDate: '2026-11-18', Category: 'sad', Color: '', EmotionName: 'Lonely', Count: 1, Others: [] }],
      HasEarlier: false,
    });
    await renderAt(at, { as: aYouth() });
    expect(await screen.findByRole('heading', { level: 1, name: 'What Jonah sees' })).toBeVisible();
    const own = await screen.findByRole('region', { name: 'Your check-ins, for Jonah' });
    expect(await within(own).findByText('lonely')).toBeVisible();
    expect(within(own).getByText(/for my Crew/u)).toBeVisible();
    const month = await screen.findByRole('region', { name: 'Your calendar, for Jonah' });
    expect(await within(month).findByText('Wednesday 18 November: Lonely')).toBeInTheDocument();
    expect(within(month).queryByRole('button', { name: /Lonely/u })).toBeNull();
    expect(screen.getByText(/It stands still since .* Jonah isn’t told\./u)).toBeVisible();
    expect(await row(/Show Jonah what’s new/u)).toBeVisible();
  });

  it('shows that they are not in the own Crew any more', async () => {
    fakeApi.refuses(pausingEndpoints.seenCard, { status: 404 });
    await renderAt(at, { as: aYouth() });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'This person isn’t in your Crew' })).toBeVisible());
  });
});
