// Grounding, breathing, and a hope box that opens offline.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { type Hope, practiceEndpoints } from '@mycrew/contract/practices.ts';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const me = aYouth();
const open = (path: string) => renderAt(path, { as: me });
const words = (Text: string): Hope => ({ _id: anId(), Text, Image: null, AddedOn: '2026-11-20T10:00:00.000Z' });
const picture = (Text = ''): Hope => ({
  ...words(Text),
  Image: { Url: '/api/media/x?size=full', ThumbUrl: '/api/media/x?size=thumb', Width: 40, Height: 30 },
});

afterEach(() => onlineManager.setOnline(true));

describe('grounding', () => {
  it('goes from five to one, lighting one for each that is found, and asks no server', async () => {
    const { user } = await open(ourRoutes.grounding.path);
    expect(await screen.findByRole('heading', { name: 'Five things you can see' })).toBeVisible();
    for (let found = 0; found < 5; found += 1) await user.click(screen.getByRole('button', { name: 'Found one' }));
    expect(screen.getByText('5 of 5')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await untilFocused(screen.getByRole('heading', { name: 'Four things you can feel' }));
    for (let skipped = 0; skipped < 4; skipped += 1)
      await user.click(screen.getByRole('button', { name: 'Skip this sense' }));
    expect(screen.getByRole('heading', { name: 'You’re here' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Once more' }));
    expect(screen.getByRole('heading', { name: 'Five things you can see' })).toBeVisible();
  });
});

it('breathing begins at once', async () => {
  await open(ourRoutes.breathing.path);
  expect(await screen.findByText('Breathe in')).toBeVisible();
});

describe('the hope box', () => {
  it('takes text, shows at the field that there is none, and shows what is in it', async () => {
    const stored: Hope[] = [];
    fakeApi.answers(practiceEndpoints.hopes, () => stored);
    fakeApi.answers(practiceEndpoints.addHope, ({ body }) => {
      stored.push(words((body as { Text: string }).Text));
      return stored.at(-1)!;
    });
    const { user } = await open(ourRoutes.hopeBox.path);
    await user.click(await screen.findByRole('button', { name: 'Put something in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put something in' }));
    await user.click(dialog.getByRole('button', { name: 'Put it in' }));
    expect(dialog.getByText('Add a picture, or some words.')).toBeVisible();
    await user.type(dialog.getByLabelText('Words'), 'Nan’s laugh');
    await user.click(dialog.getByRole('button', { name: 'Put it in' }));
    expect(await screen.findByText('Nan’s laugh', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('Only you')).toBeVisible();
  });

  it('opens without a network as it was, to look at', async () => {
    fakeApi.answers(practiceEndpoints.hopes, [words('The jetty'), picture('Us at Bondi')]);
    const first = await open(ourRoutes.hopeBox.path);
    expect(await screen.findByText('The jetty')).toBeVisible();
    first.unmount();
    onlineManager.setOnline(false);
    await open(ourRoutes.hopeBox.path);
    expect(await screen.findByText(/Your box opens as this device last saw it/u)).toBeVisible();
    expect(screen.getByText('Us at Bondi')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Put something in' })).toBeNull();
  });

  it('opens at once as it was, before the server has answered', async () => {
    fakeApi.answers(practiceEndpoints.hopes, [words('The jetty')]);
    const first = await open(ourRoutes.hopeBox.path);
    expect(await screen.findByText('The jetty')).toBeVisible();
    first.unmount();
    fakeApi.neverAnswers(practiceEndpoints.hopes);
    await open(ourRoutes.hopeBox.path);
    expect(await screen.findByText('The jetty')).toBeVisible();
    expect(screen.queryByText(/as this device last saw it/u)).toBeNull();
  });

  it('asks before something is taken out', async () => {
    const hope = words('The jetty');
    fakeApi.answers(practiceEndpoints.hopes, [hope]);
    fakeApi.answers(practiceEndpoints.removeHope, null);
    const { user } = await open(ourRoutes.hopeBox.path);
    await user.click(await screen.findByRole('button', { name: 'Take out The jetty' }));
    fakeApi.answers(practiceEndpoints.hopes, []);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Take it out?' })).getByRole('button', { name: 'Take it out' }),
    );
    expect(await screen.findByRole('heading', { name: 'Nothing in it yet' })).toBeVisible();
    await waitFor(() =>
      expect(fakeApi.requests(practiceEndpoints.removeHope)).toMatchObject([{ params: { id: hope._id } }]),
    );
  });
});
