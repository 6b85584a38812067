// The moderators' pages: the queue, a review with both texts, reports, flagged pictures, accounts, and care.
import type { DeskArticle } from '@mycrew/contract/desk-articles.ts';
import type { DeskReportRead } from '@mycrew/contract/desk-reports.ts';
import { moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId } from '#testing/people.ts';
import { aDecision, anArticle, answerDesk, at, care, later, own, since } from './moderation.testing.ts';

beforeEach(answerDesk);

describe('a review', () => {
  const open = (article: DeskArticle) => {
    fakeApi.answers(desk.article, article);
    return at(hrefOf('deskArticle', { id: article._id }));
  };

  it('is taken first, and then by keyboard an edit goes to its author, never straight to readers', async () => {
    const article = anArticle();
    const { user } = await open(article);
    expect(await screen.findByText(/quietmagpie, pseudonym only. Revision 2\./u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish as it is' })).toBeNull();
    fakeApi.answers(desk.claim, { Until: later });
    fakeApi.answers(desk.article, { ...article, Claim: own });
    screen.getByRole('button', { name: 'Take it' }).focus();
    await user.keyboard('{Enter}');
    const publish = await screen.findByRole('button', { name: 'Publish as it is' });
    expect(publish).toBeEnabled();
    await user.click(screen.getByText('Suggest an edit'));
    const first = screen.getByRole('textbox', { name: 'Paragraph 1' });
    await user.clear(first);
    await user.type(first, 'My roommate noticed.');
    expect(publish).toBeDisabled();
    const ask = screen.getByRole('button', { name: 'Ask the author' });
    expect(ask).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /Message to the author/u }), 'We loved the mandarin.');
    fakeApi.answers(desk.askChanges, aDecision('askChanges'));
    await user.click(ask);
    await waitFor(() => expect(fakeApi.requests(desk.askChanges)).toHaveLength(1));
    const sent = fakeApi.requests(desk.askChanges)[0]!.body as {
      Document: { blocks: { spans: { text: string }[] }[] };
    };
    expect(sent).toMatchObject({ Revision: 2, Message: 'We loved the mandarin.' });
    expect(sent.Document.blocks.map(({ spans }) => spans[0]!.text)).toEqual([
      'My roommate noticed.',
      'I hope someone leaves you a mandarin.',
    ]);
    expect(await screen.findByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
  });

  it('shows what may identify somebody, and stores the draft through a reload until it is sent', async () => {
    const article = anArticle({ Claim: own });
    const first = await open(article);
    const found = await screen.findByRole('region', { name: 'What was noticed' });
    expect(within(found).getByRole('listitem')).toHaveTextContent('A schoolMy roommate at St Brigid’s noticed.');
    const mark = within(screen.getByRole('region', { name: 'As submitted' })).getByRole('mark');
    expect(mark).toHaveTextContent('St Brigid’s (a school)');
    await first.user.click(screen.getByRole('button', { name: 'Show it in the text: St Brigid’s' }));
    expect(mark).toHaveFocus();
    await first.user.click(screen.getByText('Suggest an edit'));
    const paragraph = screen.getByRole('textbox', { name: 'Paragraph 1' });
    await first.user.clear(paragraph);
    await first.user.type(paragraph, 'My roommate noticed.');
    expect(await screen.findByText(/Nothing was noticed in your suggestion/u)).toBeVisible();
    await first.user.type(screen.getByRole('textbox', { name: /Message to the author/u }), 'We loved it.');

    first.unmount();
    const again = await open(article);
    expect(await screen.findByRole('textbox', { name: /Message to the author/u })).toHaveValue('We loved it.');
    expect(screen.getByRole('textbox', { name: 'Paragraph 1' })).toHaveValue('My roommate noticed.');
    fakeApi.answers(desk.askChanges, aDecision('askChanges'));
    await again.user.click(screen.getByRole('button', { name: 'Ask the author' }));
    expect(await screen.findByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
    again.unmount();
    const third = await open(article);
    const field = await screen.findByRole('textbox', { name: /Message to the author/u });
    expect(field).toHaveValue('');
    await third.user.type(field, 'Unsent.');
    expect(JSON.stringify(localStorage)).toContain('Unsent.');
    fakeApi.answers(staffEndpoints.leave, null);
    await third.user.click(screen.getByRole('button', { name: 'Menu' }));
    await third.user.click(await screen.findByRole('button', { name: 'Leave the desk' }));
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Unsent.'));
  });

  it('publishes with labels, and shows what declining needs', async () => {
    const article = anArticle({ Claim: own });
    const { user } = await open(article);
    await user.click(await screen.findByRole('button', { name: 'Conflict at home' }));
    expect(screen.getByText('To decline it needs a message to the author and a reason.')).toBeVisible();
    fakeApi.refuses(desk.publish, { status: 409, message: 'Its author changed it meanwhile.' });
    await user.click(screen.getByRole('button', { name: 'Publish with the labels' }));
    expect(await screen.findByText('Its author changed it meanwhile.')).toBeVisible();
    expect(fakeApi.requests(desk.publish)[0]?.body).toEqual({
      Revision: 2,
      Warnings: ['family-conflict'],
      LeftIn: [],
    });
  });

  it('shows that somebody else has claimed it', async () => {
    await open(anArticle({ Claim: { IsMine: false, Until: later } }));
    expect(await screen.findByText(/Somebody else is looking at this until/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
  });
});

describe('a report', () => {
  const aReport = (over: Partial<DeskReportRead> = {}): DeskReportRead => ({
    _id: anId(),
    Case: 1043,
    Reason: 'bullying',
    Source: 'chat',
    IsUrgent: false,
    Since: since,
    IsForLead: false,
    Claim: own,
    Message: 'you are nothing',
    Earlier: [],
    Details: null,
    HasPicture: true,
    HasReporter: true,
    MayRemove: true,
    MayHoldAgainst: true,
    Reported: { Kind: 'youth', Age: 16, Reports: 2, Warnings: 1, Restrictions: 0, Suspensions: 0 },
    ...over,
  });

  it('shows the frozen copy and nobody’s name, the picture blurred first, and suspends with a reason', async () => {
    const report = aReport({ Earlier: ['you are less than nothing'] });
    fakeApi.answers(reportEndpoints.deskRead, report);
    fakeApi.answers(reportEndpoints.deskPicture, { DataUrl: 'data:image/webp;base64,AAAA' });
    const { user } = await at(hrefOf('deskReport', { id: report._id }));
    expect(await screen.findByText('you are nothing')).toBeVisible();
    expect(screen.getByText('you are less than nothing')).toBeVisible();
    expect(screen.getByText('Young person, about 16')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show it blurred' }));
    expect(await screen.findByRole('img', { name: 'The picture, blurred' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show it clearly' }));
    expect(await screen.findByRole('img', { name: 'The picture' })).toBeVisible();
    expect(fakeApi.requests(reportEndpoints.deskPicture).map(({ query }) => query)).toEqual([
      { clear: 'false' },
      { clear: 'true' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend their account?' });
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await within(dialog).findByText('Say why in a few words.')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /^Why/u }), 'Third time this week');
    fakeApi.answers(reportEndpoints.deskDecide, null);
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
    expect(fakeApi.requests(reportEndpoints.deskDecide)[0]?.body).toMatchObject({
      Act: 'suspend',
      Days: 7,
      Why: 'Third time this week',
    });
  });

  it('shows equal earlier versions each in its place', async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const report = aReport({ Earlier: ['get lost', 'sorry', 'get lost'] });
    fakeApi.answers(reportEndpoints.deskRead, report);
    await at(hrefOf('deskReport', { id: report._id }));
    expect(await screen.findAllByText('get lost')).toHaveLength(2);
    expect(warned).not.toHaveBeenCalled();
  });

  it('of somebody’s safety offers nothing against them', async () => {
    const report = aReport({
      IsUrgent: true,
      Reason: 'worried',
      MayHoldAgainst: false,
      MayRemove: false,
      HasPicture: false,
    });
    fakeApi.answers(reportEndpoints.deskRead, report);
    await at(hrefOf('deskReport', { id: report._id }));
    expect(await screen.findByText(/Somebody may not be safe/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Warn' })).toBeNull();
    const decide = within(screen.getByRole('complementary', { name: 'Decide' }));
    expect(decide.getAllByRole('button')[0]).toHaveTextContent('They need reaching');
    expect(decide.getByRole('button', { name: 'Hand to lead' })).toBeVisible();
  });

  it.each([true, false])('is handed to whoever leads, who is called when it cannot wait: %s', async (isUrgent) => {
    const report = aReport();
    fakeApi.answers(reportEndpoints.deskRead, report);
    const { user } = await at(hrefOf('deskReport', { id: report._id }));
    await user.click(await screen.findByRole('button', { name: 'Hand to lead' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand it to whoever leads?' }));
    const urgent = dialog.getByRole('checkbox', { name: 'It is urgent: call whoever leads now' });
    expect(urgent).not.toBeChecked();
    if (isUrgent) await user.click(urgent);
    await user.type(dialog.getByRole('textbox', { name: /^Why/u }), 'She knows me from school');
    fakeApi.answers(reportEndpoints.deskHandOn, null);
    await user.click(dialog.getByRole('button', { name: 'Hand to lead' }));
    expect(await screen.findByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
    expect(fakeApi.requests(reportEndpoints.deskHandOn)[0]?.body).toEqual({
      Why: 'She knows me from school',
      IsUrgent: isUrgent,
    });
  });
});

describe('the other pages', () => {
  it('a doubted picture is left to its owner with a reason', async () => {
    const picture = { _id: anId(), Case: 1044, Kind: 'chat', Since: since, Claim: own };
    fakeApi.answers(desk.doubted, picture);
    const { user } = await at(hrefOf('deskPicture', { id: picture._id }));
    expect(await screen.findByRole('heading', { name: 'A picture in a chat' })).toBeVisible();
    expect(screen.getByText('Case 1044')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leave it to its owner' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave it to its owner?' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Why/u }), 'A wound');
    fakeApi.answers(desk.decidePicture, null);
    await user.click(within(dialog).getByRole('button', { name: 'Leave it to its owner' }));
    expect(await screen.findByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
    expect(fakeApi.requests(desk.decidePicture)[0]?.body).toEqual({ Decision: 'hide', Why: 'A wound' });
  });

  it('care stores what one is spared', async () => {
    fakeApi.answers(desk.changeCare, { ...care, Spared: ['grief'] });
    const { user } = await at(ourRoutes.deskCare.path);
    await user.click(await screen.findByRole('button', { name: 'A death' }));
    expect(await screen.findByRole('button', { name: 'A death', pressed: true })).toBeVisible();
    expect(fakeApi.requests(desk.changeCare)[0]?.body).toEqual({ Blurs: true, Greys: true, Spared: ['grief'] });
  });
});
