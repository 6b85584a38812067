// A check at the desk: its clock, the next step first, what is typed, and nobody's name.
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { type WelfareCheck, welfareCheckEndpoints as rows } from '@mycrew/contract/welfare-checks.ts';
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aCheck, since } from './testing.ts';

const later = new Date(Date.now() + 900_000).toISOString();
const factor = { _id: anId(), Kind: 'totp' as const, Label: 'Phone', AddedOn: since, LastUsedOn: null };
let role: 'moderator' | 'lead';
beforeEach(() => {
  role = 'moderator';
  const entry = { Factors: [factor], RecoveryCodes: 10, EndsOn: later, FreshUntil: later };
  fakeApi.answers(staffEndpoints.entry, () => ({ Role: role, ...entry }));
  fakeApi.answers(staffEndpoints.itemHistory, []);
  fakeApi.answers(moderationEndpoints.care, {
    Blurs: true,
    Greys: true,
    Spared: [],
    HeavyToday: 0,
    OffersBreak: false,
  });
  fakeApi.answers(moderationEndpoints.waiting, {
    Urgent: 0,
    Others: 0,
    ShowsAlready: 0,
    Mine: 0,
    WithAuthor: 0,
    WithOthers: 0,
    OldestSince: null,
    OldestUrgentSince: null,
    Kinds: { article: 0, comment: 0, report: 0, picture: 0, appeal: 0, emergency: 0 },
  });
});
const at = (path: string) => renderAt(path, { as: aYouth() });
const open = (check: WelfareCheck) => {
  fakeApi.answers(rows.deskRead, check);
  return at(hrefOf('deskWelfareCheck', { id: check._id }));
};
const steps = async () => within(await screen.findByRole('complementary', { name: 'Steps' }));

describe('the list', () => {
  it('shows the clock of each, the alert and what is urgent, and says when nobody needs reaching', async () => {
    const { Holder: _holder, ...line } = aCheck({ HasAlert: true, IsUrgent: true, Next: 'wait', NextBy: later });
    const item = { ...line, Holder: null };
    fakeApi.answers(rows.deskPage, { items: [item], page: 1, hasMore: false });
    const { user } = await at(ourRoutes.deskWelfareChecks.path);
    const row = await screen.findByRole('link', { name: /Wait for an answer, until/u });
    for (const words of ['Their alert is on', 'Urgent', 'From a report about them', 'Nobody has it'])
      expect(row).toHaveTextContent(words);
    expect(row).toHaveAttribute('href', `/staff/welfare-checks/${item._id}`);
    fakeApi.answers(rows.deskPage, { items: [], page: 1, hasMore: false });
    await user.click(screen.getByRole('button', { name: 'Closed' }));
    expect(await screen.findByRole('heading', { name: 'None closed yet' })).toBeVisible();
  });

  it('offers another try where it did not load', async () => {
    fakeApi.refuses(rows.deskPage, { status: 404 });
    await at(ourRoutes.deskWelfareChecks.path);
    expect(await screen.findByText('Who needs reaching didn’t load')).toBeVisible();
  });
});

describe('a check', () => {
  it('begins from a report of worry, before everything else that can be decided there', async () => {
    const report = {
      Case: 1043,
      _id: anId(),
      Reason: 'worried',
      Source: 'profile',
      IsUrgent: true,
      Since: since,
      IsForLead: false,
      Claim: { IsMine: true, Until: later },
      Message: null,
      Earlier: [],
      Details: 'She gave away her cat',
      HasPicture: false,
      HasReporter: true,
      MayRemove: true,
      MayHoldAgainst: false,
      Reported: { Kind: 'youth' as const, Age: 16, Reports: 1, Warnings: 0, Restrictions: 0, Suspensions: 0 },
    };
    fakeApi.answers(reportEndpoints.deskRead, report);
    const { user } = await at(hrefOf('deskReport', { id: report._id }));
    const decide = within(await screen.findByRole('complementary', { name: 'Decide' }));
    const names = decide.getAllByRole('button').map(({ textContent }) => textContent);
    expect([names[0], names.indexOf('Take it down') > names.indexOf('Hand to lead')]).toEqual([
      'They need reaching',
      true,
    ]);
    await user.click(decide.getByRole('button', { name: 'They need reaching' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'They need reaching' }));
    await user.click(dialog.getByRole('button', { name: 'Begin' }));
    expect(await dialog.findByText('Say in a few words what worries you.')).toBeVisible();
    const check = aCheck();
    fakeApi.answers(rows.start, check);
    fakeApi.answers(rows.deskRead, check);
    await user.type(dialog.getByRole('textbox', { name: /What worries you/u }), 'Sounds like goodbye');
    await user.click(dialog.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('Look at what there is')).toBeVisible();
    expect(fakeApi.requests(rows.start)[0]?.body).toEqual({
      Kind: 'report',
      ItemId: report._id,
      Why: 'Sounds like goodbye',
    });
  });

  it('offers the next step first, and shows the words before they are sent', async () => {
    const check = aCheck({ Next: 'write' });
    const { user } = await open(check);
    const panel = await steps();
    expect(panel.getAllByRole('button')[0]).toHaveTextContent('Write to them');
    await user.click(panel.getByRole('button', { name: 'Write to them' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to them' }));
    const shown = dialog.getByRole('region', { name: 'What they read' });
    expect(shown).toHaveTextContent(/If you’re in danger right now, call 000/u);
    await user.type(dialog.getByRole('textbox', { name: /A line of your own/u }), 'We read your last words.');
    expect(shown).toHaveTextContent('We read your last words.');
    fakeApi.answers(rows.write, aCheck({ ...check, Next: 'wait', NextBy: later }));
    await user.click(dialog.getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.requests(rows.write)[0]?.body).toEqual({ Words: 'first', More: 'We read your last words.' });
    expect(await screen.findByText(/Wait for an answer, until/u)).toBeVisible();
  });

  it('is taken first where a colleague has it, with the note of the hand-over in sight', async () => {
    const handed = { _id: anId(), Kind: 'handed-over' as const, At: since, By: 'Samira', Words: null, IsUrgent: false };
    const check = aCheck({
      Holder: { FirstName: 'Samira', IsMine: false },
      HandedOver: { On: since, To: 'Vik', IsToMe: true },
      Next: 'take',
      Steps: [{ ...handed, Note: 'She answers at night' }],
    });
    const { user } = await open(check);
    expect(await screen.findByText(/Handed over by Samira/u)).toBeVisible();
    expect(screen.getAllByText('She answers at night')[0]).toBeVisible();
    const panel = await steps();
    expect(panel.queryByRole('button', { name: 'Write to them' })).toBeNull();
    fakeApi.answers(
      rows.take,
      aCheck({ ...check, HandedOver: null, Next: 'look', Holder: { FirstName: 'Vik', IsMine: true } }),
    );
    await user.click(panel.getByRole('button', { name: 'I take it' }));
    expect(await panel.findByRole('button', { name: 'I’ve looked at what there is' })).toBeVisible();
  });

  it('says their alert first, what cannot be done and why, and that no place is known', async () => {
    await open(aCheck({ HasAlert: true, AlertSince: since, Account: 'suspended', Next: 'emergency' }));
    expect(await screen.findByText(/Their own distress alert is on since/u)).toBeVisible();
    expect(screen.getByText(/they can’t read in the app what you write/u)).toBeVisible();
    const panel = await steps();
    expect(panel.getByText('Their settings don’t let us ask their Crew.')).toBeVisible();
    for (const name of ['Ask their Crew', 'Write to them']) expect(panel.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText(/No place is known now/u)).toBeVisible();
  });

  it('does not ask for an emergency that is open already', async () => {
    const Emergency = { _id: anId(), State: 'open' as const, IsMine: false, MayRead: false, OpenUntil: later };
    await open(aCheck({ HasAlert: true, AlertSince: since, Next: 'call', Emergency }));
    const alert = await screen.findByText(/Their own distress alert is on since/u);
    expect(alert).toHaveTextContent(/the emergency is open, so read who they are below, and call 000/u);
    expect(alert).not.toHaveTextContent(/open the emergency/u);
  });

  it('lets somebody who leads agree, and reads the place only where it is open', async () => {
    role = 'lead';
    const Emergency = { _id: anId(), State: 'asked' as const, IsMine: false, MayRead: false, OpenUntil: null };
    const check = aCheck({ Next: 'agree', Holder: { FirstName: 'Samira', IsMine: false }, Emergency });
    const { user } = await open(check);
    await user.click(await screen.findByRole('button', { name: 'Agree…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open the contact details?' }));
    await user.type(dialog.getByRole('textbox', { name: /^Why/u }), 'We spoke');
    fakeApi.answers(staffEndpoints.decideBreakGlass, {
      _id: Emergency._id,
      PersonId: check._id,
      CheckId: check._id,
      Why: '',
      AskedOn: since,
      AskedBy: 'Samira',
      IsMine: false,
      State: 'open',
      DecidedBy: 'Hana',
      OpenUntil: later,
    });
    fakeApi.answers(rows.deskRead, {
      ...check,
      Next: 'call',
      Emergency: { ...Emergency, State: 'open', MayRead: true, OpenUntil: later },
    });
    await user.click(dialog.getByRole('button', { name: 'Open for an hour' }));
    fakeApi.answers(rows.place, {
      Location: null,
      SafePlaces: [{ Name: 'Aunt’s', Latitude: -33.9, Longitude: 151.2 }],
    });
    await user.click(await screen.findByRole('button', { name: 'Where they may be' }));
    expect(await screen.findByText('Aunt’s')).toBeVisible();
    fakeApi.answers(rows.place, { Location: null, SafePlaces: [] });
    await user.click(screen.getByRole('button', { name: 'Where they may be' }));
    expect(await screen.findByText(/No place is known: no alert of theirs is on/u)).toBeVisible();
  });

  it('is handed over with a note, and closed with how it ended', async () => {
    const check = aCheck({ Next: 'close' });
    const { user } = await open(check);
    const panel = await steps();
    await user.click(panel.getByRole('button', { name: 'Hand it over' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Hand it over' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'To' }), 'Vik');
    await user.type(dialog.getByRole('textbox', { name: /What they need to know/u }), 'She answers at night');
    await user.click(dialog.getByRole('checkbox', { name: 'It is urgent' }));
    fakeApi.answers(rows.handOver, check);
    await user.click(dialog.getByRole('button', { name: 'Hand it over' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.requests(rows.handOver)[0]?.body).toEqual({
      Note: 'She answers at night',
      To: check.Colleagues[0]!._id,
      IsUrgent: true,
    });
    await user.click(panel.getByRole('button', { name: 'Close it' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Close it' }));
    await user.click(dialog.getByRole('button', { name: 'Close it' }));
    expect(await dialog.findByText('Please choose how it ended.')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How it ended' }), 'safe');
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Spoke with her');
    fakeApi.answers(rows.close, aCheck({ ...check, ClosedOn: since, Outcome: 'safe', Next: 'nothing' }));
    await user.click(dialog.getByRole('button', { name: 'Close it' }));
    // The dialog has the same words to choose from.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/Reached, and they are safe/u)).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Steps' })).toBeNull();
  });

  it('says why a step was refused', async () => {
    const { user } = await open(aCheck());
    fakeApi.refuses(rows.looked, { status: 409, message: 'A colleague has this. Take it first.' });
    await user.click((await steps()).getByRole('button', { name: 'I’ve looked at what there is' }));
    expect(await screen.findByText('A colleague has this. Take it first.')).toBeVisible();
  });

  it('offers another try where it did not load', async () => {
    fakeApi.refuses(rows.deskRead, { status: 404 });
    await at(hrefOf('deskWelfareCheck', { id: anId() }));
    expect(await screen.findByText('The check didn’t load')).toBeVisible();
  });
});
