import { alertTimes } from '@mycrew/contract/constants.ts';
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { placesEndpoints, type SafePlace } from '@mycrew/contract/places.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { outbox } from '#shared/outbox/outbox.ts';
import { storeCrewNames } from './crewNames.ts';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { setLocked } from '#shared/session/session.ts';
import { raiseTermsRequired, settleTerms } from '#shared/session/sessionEvents.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import {
  alertId,
  anAlert,
  aQuietPhone,
  endsAs,
  isOn,
  recipientsList,
  jonah,
  leanne,
  pass,
  path,
  rae,
  raised,
  takesIt,
  notified,
} from './youth.testing.ts';
import { storeLastChoice } from './alertChoice.ts';
import { onlyNotified } from './alertRecipients.ts';

const { raise, raiseToAll, everythingOk, status, people } = distressEndpoints;
aQuietPhone();
afterEach(atAnyWidth);

describe('while it is on', () => {
  it('shows who is coming first, and hears each change', async () => {
    isOn({ Recipients: [notified(jonah), notified(leanne, { SeenOn: new Date().toISOString() })] });
    await renderAt(path, { as: aYouth() });
    expect(await screen.findByText('Leanne has seen it.')).toBeVisible();
    expect(screen.getByText(/1 light on/u)).toBeVisible();
    const row = within(await recipientsList());
    expect(row.getByText('Not seen yet. Notification sent')).toBeVisible();
    const now = new Date().toISOString();
    isOn({
      Recipients: [notified(jonah, { SeenOn: now, Answer: 'onMyWay', AnsweredOn: now, Minutes: 12 }), notified(leanne)],
    });
    act(() => hearFromServer('changed', { topic: 'distress' }));
    expect(await screen.findByText('Jonah is on the way. You’re not alone.')).toBeVisible();
    expect(await screen.findByText('Jonah: On the way.')).toHaveAttribute('aria-live', 'polite');
    expect(row.getByText(/Said about 12 minutes/u)).toBeVisible();
  });

  it('never shows that it arrived without a receipt', async () => {
    const sms = (State: 'unsure' | 'failed' | 'delivered') => [
      { Channel: 'sms' as const, State, On: new Date().toISOString() },
    ];
    isOn({
      Recipients: [
        notified(jonah, { Receipts: sms('unsure') }),
        notified(leanne, { Receipts: sms('delivered') }),
        notified(rae, { Receipts: sms('failed') }),
      ],
    });
    await renderAt(path, { as: aYouth() });
    expect(await screen.findByText('We can’t tell yet')).toBeVisible();
    expect(screen.getByText('Not seen yet. Text arrived')).toBeVisible();
    expect(screen.getByText('No text got through')).toBeVisible();
  });

  it('shows which text was joined with an earlier one, and when the next can go', async () => {
    const On = new Date(2026, 10, 22, 14, 4).toISOString();
    const joined = { Channel: 'sms', State: 'merged', On } as const;
    isOn({
      Recipients: [
        notified(jonah, { Receipts: [joined, { Channel: 'push', State: 'sent', On }] }),
        notified(leanne, { Receipts: [joined] }),
      ],
    });
    await renderAt(path, { as: aYouth() });
    const row = within(await recipientsList());
    expect(row.getByText('Not seen yet. Text joined with the one from 2:04 pm, notification sent')).toBeVisible();
    expect(row.getByText('Not seen yet. Text joined with the one from 2:04 pm')).toBeVisible();
    expect(row.getByText('Trying')).toBeVisible();
    expect(screen.getByText(/Texts and emails go at most every two minutes/u)).toBeVisible();
  });

  it('shows plainly that no one has confirmed, and lifts the numbers', async () => {
    isOn({ RemindedOn: new Date().toISOString() });
    await renderAt(path, { as: aYouth() });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('No one has confirmed yet')).toBeVisible();
    expect(within(alert).getByText(/We told everyone again at/u)).toBeVisible();
    expect(screen.getByRole('link', { name: /Call 000 if/u })).toHaveAttribute('href', 'tel:000');
  });

  it('calls whoever was notified again by name where there is nobody else', async () => {
    const again = /^We told Leanne again at/u;
    const RemindedOn = new Date().toISOString();
    isOn({ RemindedOn, Recipients: [notified(leanne)] });
    const { unmount } = await renderAt(path, { as: aYouth() });
    expect(await screen.findByText(again)).toBeVisible();
    unmount();
    isOn({ RemindedOn, Recipients: [notified(leanne, { Answer: 'canHelp', AnsweredOn: RemindedOn })] });
    await renderAt(path, { as: aYouth() });
    expect(await screen.findByText(again)).toBeVisible();
  });

  it('polls where there is no socket', async () => {
    isOn();
    await renderAt(path, { as: aYouth() });
    await recipientsList();
    const before = fakeApi.requests(status).length;
    await pass(alertTimes.pollMs);
    expect(fakeApi.requests(status).length).toBeGreaterThan(before);
  });

  it('asks once before it ends, then shows what happens next', async () => {
    isOn();
    endsAs('ok');
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'I’m OK now' }));
    const asks = await screen.findByRole('dialog', { name: 'Are you OK now?' });
    await untilFocused(within(asks).getByRole('button', { name: 'Not yet' }));
    await user.click(within(asks).getByRole('button', { name: 'Yes, I’m OK' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'You said you’re OK' })).toBeVisible();
    expect(await screen.findByText(/They no longer see where you were/u)).toBeVisible();
    // Another phone may have raised it: a late end must not end a newer one.
    expect(fakeApi.requests(everythingOk).map(({ body }) => body)).toEqual([{ DistressId: alertId }]);
  });

  it('stops showing where I am by the same alert', async () => {
    takesIt();
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
    await recipientsList();
    isOn({ LocationKind: 'exact', LocationOn: new Date().toISOString() });
    act(() => hearFromServer('changed', { topic: 'distress' }));
    await user.click(await screen.findByRole('button', { name: /Stop/u }));
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(2));
    const [alert, stop] = fakeApi.requests(raiseToAll).map(({ body }) => body as Record<string, unknown>);
    expect(stop).toEqual({ ClientAlertId: alert?.['ClientAlertId'], LocationKind: 'none' });
  });

  it('notifies more people of the same alert', async () => {
    isOn({ Recipients: [notified(jonah)] });
    fakeApi.answers(raise, raised);
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: /Tell more people/u }));
    expect(await screen.findByRole('checkbox', { name: /Jonah/u })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /Rae/u }));
    await user.click(screen.getByRole('button', { name: 'Tell Rae now' }));
    await waitFor(() =>
      expect(fakeApi.requests(raise).at(-1)?.body).toMatchObject({
        SelectedCrewIds: [rae._id],
        DistressId: alertId,
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Your alert is on' })).toBeVisible();
  });

  it('is shown by the button that leads to it, wherever one is', async () => {
    isOn();
    await renderAt('/home', { as: aYouth() });
    expect(await screen.findByRole('button', { name: 'Your alert is on' })).toBeVisible();
  });
});

it('stays on where a parent takes their yes back, and home shows that', async () => {
  isOn();
  fakeApi.answers(consentEndpoints.mine, {
    State: 'withdrawn',
    AskedOf: 'k•••@example.com',
    SentOn: null,
    ExpiresOn: null,
    ResendsLeft: 3,
    AddressChangesLeft: 2,
  });
  await renderAt('/home', { as: aYouth() });
  const asked = within(await screen.findByRole('region', { name: 'Your parent’s yes' }));
  expect(await asked.findByText(/Your alert stays on, and whoever you told stays with it/u)).toBeVisible();
  expect(asked.queryByText(/Your Crew has ended/u)).toBeNull();
});

describe('safe places', () => {
  const library: SafePlace = {
    _id: anId(),
    DistressId: alertId,
    PlaceName: 'Newtown Library',
    Coordinates: { latitude: -33.9, longitude: 151.18 },
    By: onlyNotified(jonah),
    State: 'proposed',
    CreatedOn: new Date().toISOString(),
  };

  it('that the crew proposed wait for my yes', async () => {
    isOn({ SafePlaces: [library] });
    fakeApi.answers(placesEndpoints.acceptSafePlace, () => {
      isOn({ SafePlaces: [{ ...library, State: 'shared' }] });
      return null;
    });
    const { user } = await renderAt(path, { as: aYouth() });
    expect(await screen.findByText('Jonah thinks you’d be safe here')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ll go there' }));
    expect(await screen.findByText('Everyone who was told sees it')).toBeVisible();
    expect(fakeApi.requests(placesEndpoints.acceptSafePlace)[0]?.body).toEqual({ SafePlaceId: library._id });
  });

  it('can be turned down', async () => {
    isOn({ SafePlaces: [library] });
    fakeApi.answers(placesEndpoints.removeSafePlace, () => {
      isOn();
      return null;
    });
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'No thanks, Newtown Library' }));
    await waitFor(() => expect(screen.queryByText('Newtown Library')).toBeNull());
  });

  it.each(['locked', 'with new terms'])('show the way there on a phone that is %s, and no more', async (why) => {
    isOn({ SafePlaces: [library] });
    await renderAt(path, { as: aYouth(), locked: why === 'locked' });
    if (why === 'with new terms') act(() => raiseTermsRequired([{ Type: 'terms', HasAcceptedVersion: false }]));
    expect(await screen.findByRole('link', { name: 'Directions to Newtown Library' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’ll go there' })).toBeNull();
    expect(screen.queryByRole('button', { name: /No thanks/u })).toBeNull();
  });
});

describe('afterwards', () => {
  it('asks gently where it ended by itself', async () => {
    fakeApi.answers(status, {
      AlertStatus: null,
      Alert: anAlert({ AlertStatus: null, EndedAs: 'expired', EndedOn: new Date().toISOString() }),
    });
    const { user } = await renderAt(path, { as: aYouth() });
    expect(await screen.findByText('How is it now?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’m OK' }));
    expect(await screen.findByText('Good to hear')).toBeVisible();
  });

  it('is ready for the next time, two taps away', async () => {
    fakeApi.answers(status, { AlertStatus: null, Alert: anAlert({ AlertStatus: 'CLEARED', EndedAs: 'ok' }) });
    await renderAt(path, { as: aYouth() });
    expect(await screen.findByRole('button', { name: 'Tell 3 people now' })).toBeVisible();
  });
});

describe('locked', () => {
  it('names nobody, and notifies the whole crew', async () => {
    storeCrewNames([{ _id: jonah._id, FirstName: 'Jonah' }]);
    takesIt();
    const { user } = await renderAt(path, { as: aYouth(), locked: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Distress Alert' })).toBeVisible();
    expect(screen.queryByText(/Jonah|Tahlia/u)).toBeNull();
    expect(fakeApi.requests(people)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Tell my whole Crew now' }));
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your alert is on' })).toBeVisible();
  });

  it('notifies the whole crew after an alert to some, and offers those without a name', async () => {
    takesIt();
    storeLastChoice({ CrewIds: [rae._id, jonah._id], LocationKind: 'none', WidenAgreed: false });
    const { user } = await renderAt(path, { as: aYouth(), locked: true });
    expect(screen.getByRole('heading', { name: 'We’ll tell your whole Crew' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tell my whole Crew now' })).toBeVisible();
    expect(screen.queryByText(/Rae|Jonah/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Only the 2 people I chose last time' }));
    await user.click(screen.getByRole('button', { name: 'Tell the 2 people I chose now' }));
    await waitFor(() => expect(fakeApi.requests(raise)).toHaveLength(1));
    expect(fakeApi.requests(raise)[0]!.body).toMatchObject({ SelectedCrewIds: [rae._id, jonah._id] });
    expect(fakeApi.requests(raiseToAll)).toHaveLength(0);
  });

  it('explains that calling it off takes the password, and leads there', async () => {
    isOn();
    const { user } = await renderAt(path, { as: aYouth(), locked: true });
    await user.click(await screen.findByRole('button', { name: 'I’m OK now' }));
    const first = await screen.findByRole('dialog', { name: 'Unlock MyCrew first' });
    await user.click(within(first).getByRole('link', { name: 'Unlock' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'App Locked' })).toBeVisible();
    expect(fakeApi.requests(everythingOk)).toHaveLength(0);
  });

  it.each([390, 1440])('goes on with what is asked once the password is answered, at %d pixels', async (width) => {
    atWidth(width);
    isOn();
    const { user } = await renderAt(path, { as: aYouth(), locked: true });
    await user.click(await screen.findByRole('button', { name: 'I’m OK now' }));
    expect(await screen.findByRole('dialog', { name: 'Unlock MyCrew first' })).toBeVisible();
    act(() => setLocked(false));
    const asks = within(await screen.findByRole('dialog', { name: 'Are you OK now?' }));
    expect(screen.queryByRole('dialog', { name: 'Unlock MyCrew first' })).toBeNull();
    await user.click(asks.getByRole('button', { name: 'Not yet' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([390, 1440])('leaves the note in hand where new terms come and go, at %d pixels', async (width) => {
    atWidth(width);
    isOn();
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: /^Add ?your note/u }));
    await user.type(screen.getByRole('textbox', { name: 'Your note' }), 'At the oval');
    act(() => raiseTermsRequired([{ Type: 'terms', HasAcceptedVersion: false }]));
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('At the oval');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    act(() => settleTerms());
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('At the oval');
  });

  it('works while new terms wait', async () => {
    takesIt();
    const { user } = await renderAt(path, { as: aYouth() });
    act(() => raiseTermsRequired([{ Type: 'terms', HasAcceptedVersion: false }]));
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
    expect(await recipientsList()).toBeVisible();
  });
});

describe('without the server', () => {
  it('knows the crew of the last time', async () => {
    fakeApi.unreachable(people);
    fakeApi.unreachable(status);
    storeCrewNames([{ _id: leanne._id, FirstName: 'Leanne' }]);
    await renderAt(path, { as: aYouth() });
    expect(await screen.findByRole('button', { name: 'Tell Leanne now' })).toBeVisible();
  });
});

describe('practising', () => {
  it('goes the whole way with nobody notified and nothing asked of the server', async () => {
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Practise without telling anyone' }));
    const banner = () => screen.getByText('Practice: nobody is told.');
    expect(banner()).toBeVisible();
    const asked = vi.spyOn(globalThis, 'fetch');
    await user.click(screen.getByRole('button', { name: 'Tell 3 people now' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Your alert is on' })).toBeVisible();
    expect(banner()).toBeVisible();
    await pass(13_000);
    expect(screen.getByText('Jonah is on the way. You’re not alone.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’m OK now' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, I’m OK' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'That’s how it goes' })).toBeVisible();
    expect(banner()).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    expect(outbox.waiting()).toHaveLength(0);
  });
});
