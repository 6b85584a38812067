import { alertTimes } from '@mycrew/contract/constants.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aProfile, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import {
  aQuietPhone,
  bodyOf,
  endsAs,
  notSentWords,
  recipientsList,
  isOn,
  jonah,
  knows,
  leanne,
  locate,
  pass,
  path,
  rae,
  raised,
  reachable,
  takesIt,
} from './youth.testing.ts';

const { raise, raiseToAll, everythingOk, people } = distressEndpoints;
aQuietPhone();

describe('before sending', () => {
  it('has everybody chosen, and one tap notifies the whole crew', async () => {
    takesIt();
    const { user } = await renderAt(path, { as: aYouth() });
    expect(await screen.findByRole('heading', { name: 'We’ll tell Jonah, Leanne and Rae' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your alert is on' })).toBeVisible();
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(1));
    const [asked] = fakeApi.requests(raiseToAll);
    const body = asked?.body as { ClientAlertId: string };
    expect(asked?.headers.get('Idempotency-Key')).toBe(body.ClientAlertId);
    expect(fakeApi.requests(raise)).toHaveLength(0);
  });

  it('shows who may be hard to reach before it is sent', async () => {
    const asleep = { From: '21:00', Until: '07:00', IsNow: true };
    knows(jonah, reachable('Rae', { AlertsOff: true }), reachable('Minh', { CannotWake: asleep, CanText: false }));
    await renderAt(path, { as: aYouth() });
    expect(await screen.findByText('Rae: alerts off, only a text after a minute.')).toBeVisible();
    expect(screen.getByText('Minh: can’t be woken until 7 am, no text possible.')).toBeVisible();
  });

  it('sends the note, the chosen ones, and the wish to notify the rest later', async () => {
    takesIt();
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: 'Choose' }));
    await user.click(await screen.findByRole('checkbox', { name: /Leanne/u }));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Call me' }));
    await user.click(screen.getByRole('switch', { name: /Tell the rest after 5 minutes/u }));
    await user.click(screen.getByRole('button', { name: 'Tell 2 people now' }));
    await waitFor(() => expect(fakeApi.requests(raise)).toHaveLength(1));
    expect(fakeApi.requests(raise)[0]?.body).toMatchObject({
      SelectedCrewIds: [jonah._id, rae._id],
      Note: 'Call me',
      WidenAgreed: true,
      LocationKind: 'none',
    });
  });

  it('with nobody to notify leads with 000, the helpline and texts, and still stores the alert', async () => {
    knows();
    fakeApi.answers(raiseToAll, { ...raised, recipients: 0 });
    const { user } = await renderAt(path, { as: aYouth() });
    expect(await screen.findByText(/Nobody is in your Crew yet/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Text someone you trust' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Call 000 if/u })).toHaveAttribute('href', 'tel:000');
    await user.click(screen.getByRole('button', { name: 'Turn my alert on anyway' }));
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(1));
  });
});

describe('a supporter without a Crew', () => {
  const older = { as: aSupporter(), born: 1990 };
  const goes = async ({ as, born }: { as: ReturnType<typeof aSupporter>; born: number | null }) => {
    knows();
    fakeApi.answers(profileEndpoints.read, aProfile(as, { YearOfBirth: born }));
    return renderAt(path, { as });
  };

  it('is led to their own people first, and to Lifeline', async () => {
    await goes(older);
    const text = await screen.findByRole('link', { name: 'Text someone you trust' });
    expect(decodeURIComponent(text.getAttribute('href') ?? '')).toMatch(/^sms:\?&body=Hi, it’s Jonah\./u);
    expect(screen.getByRole('link', { name: 'Lifeline 13 11 14' })).toHaveAttribute('href', 'tel:131114');
    expect(screen.getByRole('link', { name: 'Call 000' })).toBeVisible();
    expect(screen.queryByText(/in your Crew yet/u)).toBeNull();
    expect(screen.queryByText(/Kids Helpline/u)).toBeNull();
  });

  it('has Kids Helpline up to 25, and Lifeline where the age is not known', async () => {
    const young = await goes({ as: aSupporter(), born: new Date().getFullYear() - 20 });
    expect(await screen.findByRole('button', { name: 'Kids Helpline' })).toBeVisible();
    young.unmount();
    await goes({ as: aSupporter(), born: null });
    expect(await screen.findByRole('link', { name: 'Lifeline 13 11 14' })).toBeVisible();
  });

  it('may still turn an alert on, which shows the same line', async () => {
    fakeApi.answers(raiseToAll, () => {
      isOn({ Recipients: [] });
      return { ...raised, recipients: 0 };
    });
    const { user } = await goes(older);
    await user.click(await screen.findByRole('button', { name: 'Turn my alert on anyway' }));
    expect(await screen.findByRole('link', { name: 'Call Lifeline, 13 11 14' })).toBeVisible();
    expect(fakeApi.requests(raiseToAll)).toHaveLength(1);
  });
});

describe('where I am', () => {
  const here = { coords: { latitude: -33.876543, longitude: 151.208767 } } as GeolocationPosition;
  async function notifyWith(kind: RegExp) {
    const view = await renderAt(path, { as: aYouth() });
    await view.user.click(await screen.findByRole('button', { name: kind }));
    await view.user.click(screen.getByRole('button', { name: 'Tell 3 people now' }));
    return view;
  }

  it('follows as the same call with the same id, and the alert never waits for it', async () => {
    takesIt();
    let give: PositionCallback = () => {};
    locate((answer) => (give = answer));
    await notifyWith(/Exactly/u);
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(1));
    expect(fakeApi.requests(raiseToAll)[0]?.body).not.toHaveProperty('Latitude');
    act(() => give(here));
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(2));
    const [alert, place] = fakeApi.requests(raiseToAll).map(({ body }) => body as Record<string, unknown>);
    expect(place).toMatchObject({ Latitude: -33.87654, Longitude: 151.20877, LocationKind: 'exact' });
    expect(place?.['ClientAlertId']).toBe(alert?.['ClientAlertId']);
  });

  it('leaves the phone rounded where only the area is shared', async () => {
    takesIt();
    locate((answer) => answer(here));
    await notifyWith(/About 1 km/u);
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(2));
    expect(fakeApi.requests(raiseToAll)[1]?.body).toMatchObject({ Latitude: -33.88, Longitude: 151.21 });
  });

  it('stays here where the alert was taken back meanwhile', async () => {
    takesIt();
    endsAs('mistake');
    let give: PositionCallback = () => {};
    locate((answer) => (give = answer));
    const { user } = await notifyWith(/Exactly/u);
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Taken back' })).toBeVisible();
    act(() => give(here));
    await pass(2_000);
    expect(fakeApi.requests(raiseToAll)).toHaveLength(1);
  });

  it('is given up after ten seconds', async () => {
    takesIt();
    let give: PositionCallback = () => {};
    locate((answer) => (give = answer));
    await notifyWith(/Exactly/u);
    await pass(alertTimes.locationWithinMs + 1);
    act(() => give(here));
    await pass(100);
    expect(fakeApi.requests(raiseToAll)).toHaveLength(1);
  });
});

describe('sending', () => {
  it('after five seconds without an answer shows that, with every way that needs no server', async () => {
    fakeApi.neverAnswers(raiseToAll);
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
    expect(screen.queryByText(notSentWords)).toBeNull();
    await pass(alertTimes.unansweredMs);
    expect(await screen.findByText(notSentWords)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Waiting for a connection' })).toBeVisible();
    const toJonah = decodeURIComponent(screen.getByRole('link', { name: 'Text Jonah' }).getAttribute('href') ?? '');
    expect(toJonah).toMatch(/^sms:\?&body=Hi Jonah, it’s Tahlia\./u);
    expect(toJonah).toContain('call 000');
    expect(screen.getByRole('link', { name: 'Call Kids Helpline, 1800 551 800' })).toBeVisible();
  });

  it('retries the same alert until it is delivered, once', async () => {
    fakeApi.unreachable(raiseToAll);
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
    expect(await screen.findByText(notSentWords)).toBeVisible();
    takesIt();
    await pass(5_000);
    expect(await recipientsList()).toBeVisible();
    expect(screen.queryByText(notSentWords)).toBeNull();
    const ids = fakeApi.requests(raiseToAll).map(({ body }) => (body as { ClientAlertId: string }).ClientAlertId);
    expect(new Set(ids).size).toBe(1);
  });

  it('that waits for a connection is taken back on top, for as long as it waits', async () => {
    fakeApi.unreachable(raiseToAll);
    endsAs('mistake');
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
    const notSent = await screen.findByRole('region', { name: notSentWords });
    await pass(alertTimes.takeBackMs + 1_000);
    const back = screen.getByRole('button', { name: 'Take it back' });
    expect(back.compareDocumentPosition(notSent) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(back);
    expect(await screen.findByRole('heading', { level: 1, name: 'Taken back' })).toBeVisible();
  });

  it('is taken back within ten seconds, and the crew is notified that it was a mistake', async () => {
    takesIt();
    endsAs('mistake');
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(fakeApi.requests(everythingOk)).toHaveLength(1));
    const { ClientAlertId } = bodyOf(raiseToAll);
    expect(fakeApi.requests(everythingOk)[0]?.body).toEqual({ Mistake: true, ClientAlertId });
    expect(await screen.findByRole('heading', { level: 1, name: 'Taken back' })).toBeVisible();
  });

  it('can no longer be taken back after that', async () => {
    takesIt();
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
    expect(await screen.findByRole('button', { name: 'Take it back' })).toBeVisible();
    await pass(alertTimes.takeBackMs);
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
    expect(screen.getByRole('button', { name: 'I’m OK now' })).toBeVisible();
  });

  it('goes on after a reload', async () => {
    fakeApi.unreachable(raiseToAll);
    const { user, unmount } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
    expect(await screen.findByText(notSentWords)).toBeVisible();
    unmount();
    takesIt();
    await renderAt(path, { as: aYouth() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your alert is on' })).toBeVisible();
    expect(await recipientsList()).toBeVisible();
    const ids = fakeApi.requests(raiseToAll).map((_, n) => bodyOf(raiseToAll, n)['ClientAlertId']);
    expect(new Set(ids).size).toBe(1);
  });

  it('asks before it goes out late', async () => {
    fakeApi.unreachable(raiseToAll);
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
    expect(await screen.findByText(notSentWords)).toBeVisible();
    vi.setSystemTime(Date.now() + alertTimes.askFirstAfterMs);
    await pass(5_000);
    expect(await screen.findByText('Do you still need help?')).toBeVisible();
    takesIt();
    const before = fakeApi.requests(raiseToAll).length;
    await pass(60_000);
    expect(fakeApi.requests(raiseToAll)).toHaveLength(before);
    await user.click(screen.getByRole('button', { name: 'Yes, tell them now' }));
    expect(await recipientsList()).toBeVisible();
  });

  it('offers the whole crew where none of the chosen can be notified', async () => {
    fakeApi.answers(people, {
      People: [jonah, leanne, rae],
      Last: { CrewIds: [rae._id], LocationKind: 'none', WidenAgreed: false },
    });
    fakeApi.refuses(raise, { status: 422, code: 'nobody-chosen', message: 'Nobody of them is in your crew.' });
    fakeApi.answers(raiseToAll, raised);
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Only Rae, like last time' }));
    await user.click(screen.getByRole('button', { name: 'Tell Rae now' }));
    expect(await screen.findByText('Nobody was told')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tell my whole Crew now' }));
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(1));
  });
});
