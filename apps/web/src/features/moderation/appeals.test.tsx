// Second looks: all that an appeal is decided on, and what colleagues did before.
import { moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { sanctionEndpoints } from '@mycrew/contract/sanctions.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId } from '#testing/people.ts';
import { anArticle, answerDesk, at, later, own, since } from './moderation.testing.ts';

beforeEach(answerDesk);

describe('a second look', () => {
  it('an answer of somebody’s is decided by somebody who was not part of that decision', async () => {
    const person = { Kind: 'youth' as const, Age: 17, Reports: 1, Warnings: 0, Restrictions: 1, Suspensions: 0 };
    const appeal = { Text: 'It was my brother.', SentOn: since, Outcome: null, Answer: null };
    const sanction = {
      _id: anId(),
      Case: 1045,
      Kind: 'restriction' as const,
      Reason: 'spam',
      Message: null,
      SetOn: since,
      Until: later,
      IsOn: true,
      IsWaiting: false,
      IsLifted: false,
      IsMine: false,
      Person: person,
      Appeal: appeal,
    };
    fakeApi.answers(sanctionEndpoints.deskPage, { items: [sanction], page: 1, hasMore: false });
    const { user } = await at(ourRoutes.deskAccounts.path);
    const whole = { ...sanction, Reported: 'you are nothing', Earlier: [], Why: 'Third time this week' };
    fakeApi.answers(sanctionEndpoints.deskRead, whole);
    await user.click(await screen.findByRole('link', { name: /Restriction: Spam/u }));
    const on = within(await screen.findByRole('region', { name: 'What this is decided on' }));
    for (const words of ['you are nothing', 'Third time this week', /Spam, scam or selling/u, 'It was my brother.'])
      expect(on.getByText(words)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What happens' }), 'lifted');
    await user.type(screen.getByRole('textbox', { name: /Your answer/u }), 'You’re right, sorry.');
    fakeApi.answers(sanctionEndpoints.deskDecideAppeal, null);
    fakeApi.answers(sanctionEndpoints.deskRead, { ...whole, IsMine: true });
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('You decided this, so somebody else looks at it.')).toBeVisible();
    expect(fakeApi.requests(sanctionEndpoints.deskDecideAppeal)[0]?.body).toEqual({
      Outcome: 'lifted',
      Answer: 'You’re right, sorry.',
    });
  });

  it('a piece that was taken down comes with all that another look is decided on', async () => {
    const Removed = { Reported: 'as it read then', Why: 'A street is in it', IsMine: true };
    const answer = { From: 'author' as const, Message: 'That street is gone.', CreatedOn: since };
    const article = anArticle({ IsAppeal: true, Removed, DeclineReason: 'place', Messages: [answer] });
    fakeApi.answers(desk.article, article);
    await at(hrefOf('deskArticle', { id: article._id }));
    const on = within(await screen.findByRole('region', { name: 'What this is decided on' }));
    for (const words of ['as it read then', 'A street is in it', 'That street is gone.'])
      expect(on.getByText(words)).toBeVisible();
    expect(screen.getByText('You took this down, so somebody else looks at it now.')).toBeVisible();
  });

  it('a report shows the note it was handed over with, the history beside it, and whoever leads hands it to nobody', async () => {
    const factor = { _id: anId(), Kind: 'totp' as const, Label: 'Phone', AddedOn: since, LastUsedOn: null };
    const entry = { Role: 'lead' as const, Factors: [factor], RecoveryCodes: 10, EndsOn: later, FreshUntil: later };
    fakeApi.answers(staffEndpoints.entry, entry);
    const By = { FirstName: 'Samira', Role: 'moderator' as const };
    const line = { _id: 1, At: since, By, Action: 'report-handed-on', Why: 'She knows me from school' };
    fakeApi.answers(staffEndpoints.itemHistory, [line, { ...line, _id: 2, Action: 'report-taken', Why: null }]);
    const report = {
      _id: anId(),
      Case: 1042,
      Reason: 'bullying',
      Source: 'chat',
      IsUrgent: false,
      Since: since,
      IsForLead: false,
      Claim: own,
      Message: 'you are nothing',
      Earlier: [],
      Details: null,
      HasPicture: false,
      HasReporter: true,
      MayRemove: true,
      MayHoldAgainst: true,
      Reported: null,
    };
    fakeApi.answers(reportEndpoints.deskRead, report);
    const { user } = await at(hrefOf('deskReport', { id: report._id }));
    expect(await screen.findByText(/Handed over by Samira, .* (?:am|pm)/u)).toBeVisible();
    await user.click(screen.getByText('History (2)'));
    expect(screen.getByText('Samira: report taken')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hand to lead' })).toBeNull();
  });
});
