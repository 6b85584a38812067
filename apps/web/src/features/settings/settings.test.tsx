// Settings: what the pages show, what a switch sends, and the errors.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { type NotificationSettings, settingsEndpoints } from '@mycrew/contract/settings.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aProfile, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const jonah = aCrewMember({ FirstName: 'Jonah' });
const leanne = aCrewMember({ FirstName: 'Leanne' });
const rule = { Mode: 'hard' as const, RunLength: 3, CrewIds: null, UpdatedOn: null, Asks: false };

beforeEach(() => {
  fakeApi.answers(settingsEndpoints.shareData, { CanShareData: null });
  fakeApi.answers(settingsEndpoints.dataViews, { items: [], page: 1, hasMore: false });
  fakeApi.answers(supportEndpoints.rule, rule);
  fakeApi.answers(crewEndpoints.crew, [jonah, leanne]);
  fakeApi.answers(settingsEndpoints.analyticsChoice, { IsOn: null });
  fakeApi.answers(profileEndpoints.read, aProfile());
});

describe('the list of settings', () => {
  it('explains each row, and shows the current value', async () => {
    await renderAt('/home/settings', { as: aYouth() });
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Who sees what Your check-ins are yours alone/u })).toBeVisible();
    expect(
      await screen.findByRole('button', { name: /When my Crew hears Jonah and Leanne hear after a hard check-in/u }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /My data/u })).toHaveAttribute('href', '/home/settings/my-data');
  });

  it('has nothing for a supporter that only a youth has', async () => {
    await renderAt('/home/settings', { as: aSupporter() });
    expect(screen.getByRole('link', { name: /Who sees what/u })).toBeVisible();
    expect(screen.queryByRole('button', { name: /When my Crew hears/u })).toBeNull();
    expect(fakeApi.requests(supportEndpoints.rule)).toHaveLength(0);
  });

  it('asks how one slept only once that is switched on', async () => {
    const options = { UsualWords: [], OwnTags: [] };
    fakeApi.answers(checkinEndpoints.options, { ...options, AsksSleep: false });
    fakeApi.answers(checkinEndpoints.setOptions, { ...options, AsksSleep: true });
    const { user } = await renderAt('/home/settings', { as: aYouth() });
    const asks = await screen.findByRole('switch', { name: /^Ask how I slept/u });
    expect(asks).not.toBeChecked();
    await waitFor(() => expect(asks).toBeEnabled());
    await user.click(asks);
    await waitFor(() => expect(asks).toBeChecked());
    expect(fakeApi.requests(checkinEndpoints.setOptions)[0]?.body).toEqual({ AsksSleep: true });
  });

  it('changes the rule in a dialog', async () => {
    fakeApi.answers(supportEndpoints.setRule, { ...rule, Mode: 'never' });
    const { user } = await renderAt('/home/settings', { as: aYouth() });
    await user.click(screen.getByRole('button', { name: /When my Crew hears/u }));
    const dialog = await screen.findByRole('dialog', { name: 'When my Crew hears' });
    await user.click(await within(dialog).findByRole('radio', { name: /Never/u }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /Never. You tell them yourself/u })).toBeVisible();
    expect(fakeApi.requests(supportEndpoints.setRule)[0]?.body).toMatchObject({ Mode: 'never' });
  });

  it('asks before logging out', async () => {
    const { user } = await renderAt('/home/settings', { as: aYouth() });
    await user.click(screen.getByRole('button', { name: /Logout/u }));
    expect(await screen.findByRole('dialog', { name: 'Are you sure you want to logout?' })).toBeVisible();
  });
});

describe('who sees what', () => {
  const lineOf = (what: string) => screen.getByText(what).nextElementSibling;

  it('names the people, and follows the switch', async () => {
    fakeApi.answers(settingsEndpoints.setShareData, { CanShareData: true });
    const { user } = await renderAt('/home/settings/share-data', { as: aYouth() });
    const what = 'The day, the feeling and its words of your check-ins';
    await screen.findByText(what);
    expect(lineOf(what)).toHaveTextContent('Only you.');
    await user.click(screen.getByRole('switch', { name: /My Crew may see my check-ins/u }));
    await waitFor(() => expect(lineOf(what)).toHaveTextContent('Jonah and Leanne.'));
    expect(fakeApi.requests(settingsEndpoints.setShareData)[0]?.body).toEqual({ CanShareData: true });
  });

  it('has one word for all new events, where sharing is on', async () => {
    fakeApi.answers(settingsEndpoints.shareData, { CanShareData: true, EventsWithCrew: false });
    fakeApi.answers(settingsEndpoints.setShareData, { CanShareData: true, EventsWithCrew: true });
    const { user } = await renderAt('/home/settings/share-data', { as: aYouth() });
    await user.click(await screen.findByRole('switch', { name: /^My whole Crew sees new events/u }));
    await waitFor(() => expect(screen.getByRole('switch', { name: /^My whole Crew sees/u })).toBeChecked());
    const [sent] = fakeApi.requests(settingsEndpoints.setShareData);
    expect(sent?.body).toEqual({ CanShareData: true, EventsWithCrew: true });
  });

  it('shows that it did not load, and retries', async () => {
    fakeApi.refuses(settingsEndpoints.shareData, { status: 404 });
    const { user } = await renderAt('/home/settings/share-data', { as: aYouth() });
    expect(await screen.findByText('This list didn’t load')).toBeVisible();
    fakeApi.answers(settingsEndpoints.shareData, { CanShareData: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('Jonah and Leanne.')).length).toBeGreaterThan(0);
  });

  it('shows a supporter what the youths see of them', async () => {
    fakeApi.answers(crewEndpoints.crewFor, [aCrewMember({ FirstName: 'Kobi' })]);
    await renderAt('/home/settings/share-data', { as: aSupporter() });
    await screen.findByText('Your name and picture');
    expect(lineOf('Your name and picture')).toHaveTextContent('Kobi.');
  });
});

describe('notices and quiet hours', () => {
  const settings = {
    checkIn: true,
    safePlaceShared: true,
    distressAlert: true,
    crewAccept: false,
    newAnnouncement: false,
    byEmail: true,
    QuietFrom: null,
    QuietUntil: null,
    AsleepFrom: null,
    AsleepUntil: null,
  };
  let stored: NotificationSettings = settings;

  beforeEach(() => {
    stored = settings;
    fakeApi.answers(settingsEndpoints.notifications, () => stored);
    fakeApi.answers(settingsEndpoints.setNotifications, ({ body }) => {
      stored = { ...stored, ...(body as object) };
      return stored;
    });
  });

  it('has the five switches of the specification as they stand, and moves one', async () => {
    const { user } = await renderAt('/home/settings/notifications', { as: aYouth() });
    const named = async (name: RegExp) => screen.findByRole('switch', { name });
    expect(await named(/^Check-in/u)).toBeChecked();
    expect(await named(/^Safe place shared/u)).toBeChecked();
    expect(await named(/^Distress alert/u)).toBeChecked();
    expect(await named(/^Crew accept/u)).not.toBeChecked();
    await user.click(await named(/^New announcement/u));
    await waitFor(() => expect(stored.newAnnouncement).toBe(true));
    expect(fakeApi.requests(settingsEndpoints.setNotifications)[0]?.body).toEqual({ newAnnouncement: true });
  });

  it('ends notices by email apart from the five', async () => {
    const { user } = await renderAt('/home/settings/notifications', { as: aYouth() });
    const byEmail = await screen.findByRole('switch', { name: /^By email as well/u });
    expect(byEmail).toBeChecked();
    await user.click(byEmail);
    await waitFor(() => expect(stored.byEmail).toBe(false));
    expect(screen.getByText(/Alerts, codes and news about your account come by email all the same/u)).toBeVisible();
  });

  it('shows what comes whatever is switched off', async () => {
    await renderAt('/home/settings/notifications', { as: aYouth() });
    expect(await screen.findByText(/Two things always come.*whether somebody who used your link/u)).toBeVisible();
  });

  it('explains what it means to get no alerts', async () => {
    const { user } = await renderAt('/home/settings/notifications', { as: aYouth() });
    await user.click(await screen.findByRole('switch', { name: /^Distress alert/u }));
    expect(await screen.findByText(/they see that you have alerts off/u)).toBeVisible();
  });

  it('moves a switch back where the server refused it', async () => {
    fakeApi.refuses(settingsEndpoints.setNotifications, { status: 404, message: 'Not now.' });
    const { user } = await renderAt('/home/settings/notifications', { as: aYouth() });
    await user.click(await screen.findByRole('switch', { name: /^Crew accept/u }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: /^Crew accept/u })).not.toBeChecked());
  });

  it('shows the latest choice while an earlier change is still on its way', async () => {
    const first = Promise.withResolvers<NotificationSettings>();
    const change = (body: unknown) => (stored = { ...stored, ...(body as object) });
    fakeApi.answers(settingsEndpoints.setNotifications, ({ body }) => {
      fakeApi.neverAnswers(settingsEndpoints.setNotifications);
      return first.promise.then(() => change(body));
    });
    const { user } = await renderAt('/home/settings/notifications', { as: aYouth() });
    await user.click(await screen.findByRole('switch', { name: /^Crew accept/u }));
    await user.click(screen.getByRole('switch', { name: /^Quiet hours/u }));
    await user.clear(await screen.findByLabelText('Until'));
    await user.type(screen.getByLabelText('Until'), '06:30');
    first.resolve(stored);
    await waitFor(() => expect(fakeApi.requests(settingsEndpoints.setNotifications)).toHaveLength(2));
    expect(screen.getByRole('switch', { name: /^Quiet hours/u })).toBeChecked();
    expect(screen.getByLabelText('Until')).toHaveValue('06:30');
  });

  it('turns quiet hours on with usual times, and off again', async () => {
    const { user } = await renderAt('/home/settings/notifications', { as: aYouth() });
    await user.click(await screen.findByRole('switch', { name: /^Quiet hours/u }));
    await waitFor(() => expect(stored).toMatchObject({ QuietFrom: '21:30', QuietUntil: '07:00' }));
    expect(await screen.findByLabelText('From')).toHaveValue('21:30');
    await user.click(screen.getByRole('switch', { name: /^Quiet hours/u }));
    await waitFor(() => expect(stored).toMatchObject({ QuietFrom: null, QuietUntil: null }));
  });

  it('stores the quiet hours, and shows who sees them', async () => {
    const { user } = await renderAt('/home/settings/notifications', { as: aSupporter() });
    await user.click(await screen.findByRole('switch', { name: /^When I can’t be woken/u }));
    await waitFor(() => expect(stored).toMatchObject({ AsleepFrom: '23:00', AsleepUntil: '06:30' }));
    expect(screen.getByText(/sees beforehand that it may not wake you/u)).toBeVisible();
    const hours = await screen.findByRole('form', { name: 'When I can’t be woken' });
    fireEvent.change(within(hours).getByLabelText('From'), { target: { value: '22:15' } });
    await user.click(within(hours).getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(stored).toMatchObject({ AsleepFrom: '22:15', AsleepUntil: '06:30', QuietFrom: null }));
    await user.click(screen.getByRole('switch', { name: /^When I can’t be woken/u }));
    await waitFor(() => expect(stored).toMatchObject({ AsleepFrom: null, AsleepUntil: null }));
  });
});

describe('where I am signed in', () => {
  const device = (more: object) => ({
    _id: anId(),
    Label: 'Chrome on Android',
    LastActiveOn: new Date().toISOString(),
    SignedInOn: new Date().toISOString(),
    IsThis: false,
    HasPush: false,
    ...more,
  });

  it('marks this one, and signs out another once the password is confirmed', async () => {
    const other = device({ Label: 'Safari on iPhone' });
    let devices = [other, device({ IsThis: true })];
    fakeApi.answers(settingsEndpoints.devices, () => devices);
    fakeApi.refuses(settingsEndpoints.signOutDevice, {
      status: 422,
      code: 'step-up-needed',
      message: 'First confirm.',
    });
    fakeApi.answers(passwordEndpoints.verify, () => {
      fakeApi.answers(settingsEndpoints.signOutDevice, ({ params }) => {
        devices = devices.filter(({ _id }) => _id !== params['id']);
        return null;
      });
      return { Until: new Date().toISOString() };
    });
    const { user } = await renderAt('/home/settings/devices', { as: aYouth() });
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Chrome on AndroidThis one');
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out there: Safari on iPhone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.type(within(dialog).getByLabelText('Your password'), 'mango tram quiet');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(fakeApi.requests(settingsEndpoints.signOutDevice)[0]?.params).toEqual({ id: other._id });
  });

  it('shows the organisations that open the account, and removes one', async () => {
    let organisations = [{ Id: 'harbour', Name: 'Harbour High', LinkedOn: new Date().toISOString() }];
    fakeApi.answers(settingsEndpoints.devices, [device({ IsThis: true })]);
    fakeApi.refuses(sessionEndpoints.organisations, { status: 422 });
    const { user } = await renderAt('/home/settings/devices', { as: aYouth() });
    expect(await screen.findByText('Which organisations open your account didn’t load.')).toBeVisible();
    fakeApi.answers(sessionEndpoints.organisations, () => organisations);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const list = within(await screen.findByRole('list', { name: 'Organisations' }));
    fakeApi.refuses(sessionEndpoints.unlinkOrganisation, { status: 422, message: 'Not just now.' });
    await user.click(list.getByRole('button', { name: 'Remove Harbour High' }));
    expect(await list.findByText('Not just now.')).toBeVisible();
    fakeApi.answers(sessionEndpoints.unlinkOrganisation, () => {
      organisations = [];
      return null;
    });
    await user.click(list.getByRole('button', { name: 'Remove Harbour High' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Organisations' })).toBeNull());
  });

  it('signs out everywhere else after asking', async () => {
    fakeApi.answers(settingsEndpoints.devices, [device({ IsThis: true }), device({})]);
    fakeApi.answers(settingsEndpoints.signOutEverywhere, null);
    const { user } = await renderAt('/home/settings/devices', { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
    await untilFocused(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    await user.click(within(dialog).getByRole('button', { name: 'Sign out there' }));
    await waitFor(() => expect(fakeApi.requests(settingsEndpoints.signOutEverywhere)).toHaveLength(1));
  });
});

describe('the pin of the screen lock', () => {
  const path = '/home/settings/advance-settings/screen-lock';

  it('is set with four to six digits and the password', async () => {
    fakeApi.answers(sessionEndpoints.changeScreenLock, { HasPin: true });
    const { user } = await renderAt(path, { as: aYouth() });
    await user.type(await screen.findByLabelText('Pin'), '12');
    await user.type(screen.getByLabelText('Your password'), 'mango tram quiet');
    await user.click(screen.getByRole('button', { name: 'Set pin' }));
    expect(await screen.findByText('Four to six digits.')).toBeVisible();
    await user.type(screen.getByLabelText('Pin'), '34');
    await user.click(screen.getByRole('button', { name: 'Set pin' }));
    expect(await screen.findByText('You have a pin')).toBeVisible();
    expect(fakeApi.requests(sessionEndpoints.changeScreenLock)[0]?.body).toEqual({
      newPin: '1234',
      password: 'mango tram quiet',
    });
  });

  it('is taken away with the password alone, whose refusal stands at its field', async () => {
    fakeApi.answers(profileEndpoints.read, aProfile(aYouth(), { HasPin: true }));
    fakeApi.refuses(sessionEndpoints.changeScreenLock, {
      status: 422,
      message: 'That password doesn’t match.',
      errors: [{ field: 'password', message: 'That password doesn’t match.' }],
    });
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Take the pin away' }));
    expect(await screen.findByText('Please enter your password.')).toBeVisible();
    await user.type(screen.getByLabelText('Your password'), 'wrong one');
    await user.click(screen.getByRole('button', { name: 'Take the pin away' }));
    expect(await screen.findByText('That password doesn’t match.')).toBeVisible();
    fakeApi.answers(sessionEndpoints.changeScreenLock, { HasPin: false });
    await user.click(screen.getByRole('button', { name: 'Take the pin away' }));
    expect(await screen.findByText('No pin yet')).toBeVisible();
    expect(fakeApi.requests(sessionEndpoints.changeScreenLock).at(-1)?.body).toMatchObject({ newPin: null });
  });
});

describe('counting menu taps', () => {
  it('is off until the person turns it on', async () => {
    fakeApi.answers(settingsEndpoints.chooseAnalytics, { IsOn: true });
    const { user } = await renderAt('/home/settings/advance-settings', { as: aYouth() });
    const counting = await screen.findByRole('switch', { name: /Count my menu taps/u });
    expect(counting).not.toBeChecked();
    await user.click(counting);
    await waitFor(() => expect(screen.getByRole('switch', { name: /Count my menu taps/u })).toBeChecked());
    expect(fakeApi.requests(settingsEndpoints.chooseAnalytics)[0]?.body).toEqual({ IsOn: true });
  });
});
