import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anAlert, notifiedMe, notifiedPerson } from '#testing/alerts.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

type Alert = ReturnType<typeof anAlert>;

const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();

/** The alert as the server stores it: an answer changes it. */
function serve(start: Alert): { alert: Alert } {
  const stored = { alert: start };
  const myId = aSupporter().UserId;
  fakeApi.answers(distressEndpoints.details, () => stored.alert);
  fakeApi.answers(distressEndpoints.answer, ({ body }) => {
    const { Answer, Minutes = null } = body as { Answer: 'onMyWay'; Minutes?: number };
    const Crew = stored.alert.Crew.map((notified) =>
      notified._id === myId ? { ...notified, Answer, Minutes, AnsweredOn: new Date().toISOString() } : notified,
    );
    stored.alert = { ...stored.alert, MyAnswer: Answer, Crew };
    return null;
  });
  return stored;
}

const open = (alert: Alert) => renderAt(`/home/distress-alert/${alert.DistressId}`, { as: aSupporter() });
const answersSent = () => fakeApi.requests(distressEndpoints.answer).map(({ body }) => body);
const main = () => within(screen.getByRole('main'));

beforeEach(() => {
  fakeApi.answers(distressEndpoints.status, { AlertStatus: null, Alert: null });
});

describe('an alert that is on', () => {
  it('shows who, what and since when, and leaves out the tabs', async () => {
    const alert = anAlert({ Note: 'Can someone come be with me?' });
    serve(alert);
    await open(alert);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tahlia needs you' })).toBeVisible();
    expect(screen.getByText('Distress alert is on')).toBeVisible();
    expect(screen.getByText('“Can someone come be with me?”')).toBeVisible();
    expect(screen.getByText(/^Sent .*, 4 min ago$/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave fast' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(fakeApi.requests(distressEndpoints.details)[0]?.body).toEqual({ DistressId: alert.DistressId });
  });

  it.each([
    ['00:02', /^Sent 11:58\spm, 4 min ago$/u],
    ['13:30', /^Sent 1:26\spm, 4 min ago$/u],
  ])('at %s shows how long ago it was, whatever the day', async (clock, words) => {
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(`2026-11-24T${clock}`);
    serve(anAlert());
    await open(anAlert());
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows beside it what helps them, where they let me read it', async () => {
    const alert = anAlert();
    serve(alert);
    const Steps = [{ Text: 'Sit with me', Number: null }];
    const Sections = [{ Section: 'how-to-help' as const, Steps }];
    const plan = { _id: anId(), Kind: 'hard-moments' as const, UpdatedOn: aMinuteAgo(), Sections };
    fakeApi.answers(safetyPlanEndpoints.ofSomebody, { Youth: alert.Youth, Plans: [plan] });
    await open(alert);
    expect(await screen.findByText('Sit with me')).toBeVisible();
    expect(main().getByRole('link', { name: /^How to help Tahlia/u })).toHaveAttribute(
      'href',
      `/home/how-to-help/${alert.Youth._id}`,
    );
  });

  it('shows who has seen it and that nobody comes yet', async () => {
    const alert = anAlert({
      Crew: [
        notifiedMe(),
        notifiedPerson({ FirstName: 'Leanne', SeenOn: aMinuteAgo() }),
        notifiedPerson({ FirstName: 'Priya', SeenOn: aMinuteAgo() }),
        notifiedPerson({ FirstName: 'Minh' }),
        notifiedPerson({ FirstName: 'Rae', Answer: 'cant', SeenOn: aMinuteAgo(), AnsweredOn: aMinuteAgo() }),
      ],
    });
    serve(alert);
    await open(alert);
    const held = within(await screen.findByRole('region', { name: 'Who has it' }));
    expect(held.getByText('Leanne and Priya have seen this.')).toBeVisible();
    expect(held.getByText('Nobody is on their way yet.')).toBeVisible();
    expect(held.getByText('Minh hasn’t seen it yet.')).toBeVisible();
    expect(held.getByText('Rae can’t right now.')).toBeVisible();
  });

  it('shows who has it', async () => {
    const alert = anAlert({
      Crew: [
        notifiedMe(),
        notifiedPerson({ FirstName: 'Leanne', Answer: 'onMyWay', AnsweredOn: aMinuteAgo(), Minutes: 20 }),
        notifiedPerson({ FirstName: 'Priya', Answer: 'withThem', AnsweredOn: aMinuteAgo() }),
        notifiedPerson({ FirstName: 'Minh', Answer: 'handedOver', AnsweredOn: aMinuteAgo() }),
      ],
    });
    serve(alert);
    await open(alert);
    expect(await screen.findByText(/^Leanne is on the way, there about \d+:\d\d [ap]m\.$/u)).toBeVisible();
    expect(screen.getByText('Priya is with Tahlia.')).toBeVisible();
    expect(screen.getByText('Minh says another adult or a professional is with Tahlia.')).toBeVisible();
    expect(screen.queryByText('Nobody is on their way yet.')).toBeNull();
  });

  it('answers with one tap, and asks for minutes afterwards', async () => {
    const alert = anAlert();
    serve(alert);
    const { user } = await open(alert);
    await user.click(await screen.findByRole('button', { name: 'On my way' }));
    expect(screen.getByRole('button', { name: 'On my way', pressed: true })).toBeVisible();
    expect(screen.getByText('You’re on your way.')).toBeVisible();
    await waitFor(() => expect(answersSent()).toEqual([{ DistressId: alert.DistressId, Answer: 'onMyWay' }]));
    const minutes = within(screen.getByRole('group', { name: /^When are you there/u }));
    await user.click(minutes.getByRole('button', { name: '10 min' }));
    await waitFor(() => expect(answersSent()[1]).toMatchObject({ Answer: 'onMyWay', Minutes: 10 }));
    expect(await minutes.findByRole('button', { name: '10 min', pressed: true })).toBeVisible();
    expect(await screen.findByText(/^You’re on your way, there about \d+:\d\d [ap]m\.$/u)).toBeVisible();
    expect(await screen.findByText(/Tahlia and the others see your answer/u)).toBeVisible();
    const keys = fakeApi.requests(distressEndpoints.answer).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['I’m with them', 'withThem'],
    ['I can help from here', 'canHelp'],
    ['I can’t right now', 'cant'],
    ['An adult or a professional has them', 'handedOver'],
  ])('%s is sent as %s', async (name, Answer) => {
    const alert = anAlert();
    serve(alert);
    const { user } = await open(alert);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(answersSent()).toEqual([{ DistressId: alert.DistressId, Answer }]));
    expect(await screen.findByRole('button', { name, pressed: true })).toBeVisible();
  });

  it('shows an answer that has not arrived, and stores it', async () => {
    const alert = anAlert();
    serve(alert);
    fakeApi.unreachable(distressEndpoints.answer);
    const { user } = await open(alert);
    await user.click(await screen.findByRole('button', { name: 'On my way' }));
    expect(await screen.findByText('Not with Tahlia yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'On my way', pressed: true })).toBeVisible();
  });

  it('shows when an answer was not taken', async () => {
    const alert = anAlert();
    serve(alert);
    fakeApi.refuses(distressEndpoints.answer, { status: 404, message: 'This alert is over.' });
    const { user } = await open(alert);
    await user.click(await screen.findByRole('button', { name: 'On my way' }));
    expect(await screen.findByText(/Your answer wasn’t taken\. This alert is over\./u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'On my way', pressed: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(/wasn’t taken/u)).toBeNull());
  });

  it('calls, writes and shows the emergency numbers', async () => {
    const alert = anAlert({ Mobile: '0491 570 156' });
    serve(alert);
    await open(alert);
    expect(await screen.findByRole('link', { name: 'Call Tahlia' })).toHaveAttribute('href', 'tel:0491570156');
    expect(screen.getByRole('link', { name: 'Chat with Tahlia' })).toHaveAttribute(
      'href',
      `/home/chat/${alert.Youth._id}`,
    );
    expect(main().getByRole('link', { name: 'Call 000' })).toHaveAttribute('href', 'tel:000');
    expect(main().getByRole('link', { name: /Kids Helpline/u })).toHaveAttribute('href', 'tel:1800551800');
  });

  it('offers no call without a number', async () => {
    const alert = anAlert();
    serve(alert);
    await open(alert);
    await screen.findByRole('link', { name: 'Chat with Tahlia' });
    expect(screen.queryByRole('link', { name: 'Call Tahlia' })).toBeNull();
  });

  it('has words at hand, folded', async () => {
    const alert = anAlert();
    serve(alert);
    const { user } = await open(alert);
    const help = within(await screen.findByRole('region', { name: 'How to be there' }));
    const words = () => help.getByText(/I’m glad you told me/u);
    expect(words()).not.toBeVisible();
    await user.click(help.getByText('What you could say'));
    expect(words()).toBeVisible();
    expect(help.getByText('When to call 000')).toBeVisible();
  });

  it('shows gently that it is not the first today', async () => {
    const alert = anAlert({ IsRepeat: true });
    serve(alert);
    await open(alert);
    expect(await screen.findByText(/Every time counts/u)).toBeVisible();
  });

  it('shows from when it is where there is no connection', async () => {
    const alert = anAlert();
    serve(alert);
    await open(alert);
    await screen.findByRole('heading', { name: 'Tahlia needs you' });
    fakeApi.refuses(distressEndpoints.details, { status: 429, message: 'Later.' });
    const { hearFromServer } = await import('#shared/realtime/realtime.ts');
    act(() => hearFromServer('back-again', null));
    expect(await screen.findByText(/This is how it stood at/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'On my way' })).toBeVisible();
  });
});

describe('an alert that has ended', () => {
  const ended = (EndedAs: 'ok' | 'mistake' | 'expired') =>
    anAlert({ AlertStatus: EndedAs === 'expired' ? null : 'CLEARED', EndedAs, EndedOn: new Date().toISOString() });

  it('shows in the youth’s own words that it is over, and thanks', async () => {
    const alert = ended('ok');
    serve(alert);
    await open(alert);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tahlia says: I’m OK now' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Thank you for being there' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
    expect(main().getByRole('link', { name: 'Call 000' })).toBeVisible();
  });

  it('shows kindly that it was a mistaken tap', async () => {
    const alert = ended('mistake');
    serve(alert);
    await open(alert);
    expect(await screen.findByRole('heading', { level: 1, name: 'It was a mistaken tap' })).toBeVisible();
    expect(screen.getByText(/Nothing is asked of you/u)).toBeVisible();
  });

  it('asks the last question where it ran out', async () => {
    const alert = ended('expired');
    serve(alert);
    await open(alert);
    expect(await screen.findByRole('heading', { level: 1, name: 'Do you know how Tahlia is?' })).toBeVisible();
    expect(screen.getByText(/Please check in with Tahlia/u)).toBeVisible();
    expect(screen.queryByText(/OK now/u)).toBeNull();
  });

  it('goes over from on to ended while somebody looks', async () => {
    const alert = anAlert({ Note: 'Please come' });
    const stored = serve(alert);
    await open(alert);
    await screen.findByText('“Please come”');
    stored.alert = { ...ended('ok'), DistressId: alert.DistressId };
    const { hearFromServer } = await import('#shared/realtime/realtime.ts');
    act(() => hearFromServer('back-again', null));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tahlia says: I’m OK now' })).toBeVisible();
    expect(screen.queryByText('“Please come”')).toBeNull();
  });
});

describe('an alert that is not there, or not for me', () => {
  it('shows no more than that, and has help', async () => {
    fakeApi.refuses(distressEndpoints.details, { status: 404, message: 'Not found.' });
    await renderAt(`/home/distress-alert/${anId()}`, { as: aSupporter() });
    expect(await screen.findByRole('heading', { level: 1, name: 'This alert isn’t here' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Call 000' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  });

  it('forgets what it showed once the server answers 404', async () => {
    const alert = anAlert({ Note: 'Only for my crew' });
    serve(alert);
    await open(alert);
    await screen.findByText('“Only for my crew”');
    fakeApi.refuses(distressEndpoints.details, { status: 404, message: 'Not found.' });
    const { hearFromServer } = await import('#shared/realtime/realtime.ts');
    act(() => hearFromServer('back-again', null));
    expect(await screen.findByRole('heading', { level: 1, name: 'This alert isn’t here' })).toBeVisible();
    expect(screen.queryByText('“Only for my crew”')).toBeNull();
  });

  it('tries again where it did not load', async () => {
    const alert = anAlert();
    fakeApi.refuses(distressEndpoints.details, { status: 429, message: 'Later.' });
    const { user } = await open(alert);
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve(alert);
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Tahlia needs you' })).toBeVisible();
  });

  it('leads a youth from their own alert to their own page', async () => {
    const alert = anAlert({ IsMine: true });
    serve(alert);
    const { router } = await renderAt(`/home/distress-alert/${alert.DistressId}`, { as: aYouth() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/distress-alert'));
  });
});
