// Ready words: edited by leads on their page, put into a message with one tap.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { type ReplyTemplate, replyTemplateEndpoints as templates } from '@mycrew/contract/reply-templates.ts';
import { sanctionEndpoints } from '@mycrew/contract/sanctions.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const later = new Date(Date.now() + 3_600_000).toISOString();
const entry: StaffEntry = {
  Role: 'lead',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: later, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: later,
  FreshUntil: later,
};
const aTemplate = (over: Partial<ReplyTemplate> = {}): ReplyTemplate => ({
  _id: anId(),
  Purpose: 'appeal',
  Title: 'We take it back',
  Words: 'You were right to ask.',
  IsShipped: true,
  IsChanged: false,
  IsHidden: false,
  ...over,
});
const at = (path: string) => renderAt(path, { as: aYouth() });
beforeEach(() => fakeApi.answers(staffEndpoints.entry, entry));

describe('the page', () => {
  const open = async (...all: ReplyTemplate[]) => {
    fakeApi.answers(templates.all, all);
    const view = await at('/staff/reply-templates');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ready words' })).toBeVisible();
    return view;
  };

  it('lets a lead add words for a purpose, with what is wrong at the field', async () => {
    fakeApi.answers(templates.add, aTemplate({ Title: 'Thank you' }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add some' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New ready words' }));
    await user.selectOptions(dialog.getByLabelText('What for'), 'Reports');
    await user.type(dialog.getByLabelText('Short name'), 'Thank you');
    await user.click(dialog.getByLabelText('Words'));
    await user.paste('a'.repeat(1_001));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('At most 1000 characters: the field takes no more.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Words'));
    await user.type(dialog.getByLabelText('Words'), 'Thank you for telling us.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.requests(templates.add).map(({ body }) => body)).toEqual([
      { Purpose: 'report', Title: 'Thank you', Words: 'Thank you for telling us.' },
    ]);
  });

  it('restores what came with MyCrew, and offers what was hidden again', async () => {
    fakeApi.answers(templates.restore, aTemplate());
    const changed = aTemplate({ IsChanged: true });
    const hidden = aTemplate({ Title: 'It stays', IsChanged: true, IsHidden: true });
    const { user } = await open(changed, hidden);
    await user.click(await screen.findByRole('button', { name: 'Restore ours… We take it back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore “We take it back”?' }));
    await user.click(dialog.getByRole('button', { name: 'Restore it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Offer it again It stays' }));
    await waitFor(() =>
      expect(fakeApi.requests(templates.restore).map(({ params }) => params['id'])).toEqual([changed._id, hidden._id]),
    );
  });

  it('is for reading where somebody does not lead', async () => {
    fakeApi.answers(staffEndpoints.entry, { ...entry, Role: 'moderator' });
    await open(aTemplate());
    expect(await screen.findByText('You were right to ask.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Change|Hide|Add some/u })).toBeNull();
  });

  it('says that it did not load, and tries again', async () => {
    fakeApi.refuses(templates.all, { status: 409 });
    const { user } = await at('/staff/reply-templates');
    expect(await screen.findByText('The words didn’t load')).toBeVisible();
    expect(screen.getByRole('link', { name: '000' })).toBeVisible();
    fakeApi.answers(templates.all, [aTemplate()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You were right to ask.')).toBeVisible();
  });
});

describe('beside a message', () => {
  it('go in with one tap, after what stands there, are changed then, and never make it too long', async () => {
    const appeal = { Text: 'It was a joke.', SentOn: later, Outcome: null, Answer: null };
    const person = { Kind: 'youth' as const, Age: 16, Reports: 1, Warnings: 1, Restrictions: 0, Suspensions: 0 };
    const sanction = {
      _id: anId(),
      Case: 1001,
      Kind: 'warning' as const,
      Reason: 'bullying',
      Message: null,
      SetOn: later,
      Until: null,
      IsOn: true,
      IsWaiting: false,
      IsLifted: false,
      IsMine: false,
      Person: person,
      Appeal: appeal,
      Reported: 'You are nothing.',
      Earlier: [],
      Why: null,
    };
    fakeApi.answers(sanctionEndpoints.deskRead, sanction);
    fakeApi.answers(staffEndpoints.itemHistory, []);
    fakeApi.answers(templates.all, [
      aTemplate(),
      aTemplate({ Title: 'It stays', Words: 'b'.repeat(990) }),
      aTemplate({ Title: 'For pieces', Purpose: 'piece' }),
      aTemplate({ Title: 'Hidden', IsHidden: true }),
    ]);
    const { user } = await at(hrefOf('deskAppeal', { id: sanction._id }));
    const words = within(await screen.findByRole('group', { name: 'Ready words' }));
    expect(words.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['We take it back', 'It stays']);
    const field = screen.getByLabelText('Your answer');
    await user.type(field, 'Hi.');
    await user.click(words.getByRole('button', { name: 'We take it back' }));
    expect(field).toHaveValue('Hi.\n\nYou were right to ask.');
    expect(words.getByText('Put in. Now make it yours.')).toBeVisible();
    await user.type(field, ' Sorry.');
    await user.click(words.getByRole('button', { name: 'It stays' }));
    expect(words.getByText('The field doesn’t take both. Make room first.')).toBeVisible();
    expect(field).toHaveValue('Hi.\n\nYou were right to ask. Sorry.');
  });
});
