// From the link of an invitation to an account, and everything around asking somebody in.
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const as = 'tahlia@example.com';
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const pending = '**/api/user/invitation/check-pending*';
const about = (over: object = {}) =>
  answered(pending, {
    Pending: true,
    InviterFirstName: 'Tahlia',
    ExpiresAt: days(12),
    Email: 'leanne.fielding@example.com',
    MobileNumber: null,
    ...over,
  });
const nobody = { Pending: false, InviterFirstName: null, ExpiresAt: null, Email: null };
const link = (path: string) => `${path}#invitation=a-token-for-a-picture-0001`;
const invitation = link(ourRoutes.invitation.path);
const stop = link(ourRoutes.noMoreInvitations.path);
const confirm = `${hrefOf('confirmEmail')}#confirm=mxff89s0.a-token-for-a-picture`;
const confirming = '**/api/user/email/confirm';

const refusedAt = (pattern: string, status: number, field: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status,
      json: { status: false, statusCode: status, message: 'No.', data: null, errors: [{ field, message: 'No.' }] },
    }),
  );
const toAnswers = (page: Page) => page.getByRole('link', { name: /never again/u }).scrollIntoViewIfNeeded();
const toSent = async (page: Page) => {
  await page.getByText('Don’t want to be asked?').click();
  await page.getByText('Asked not to be invited').scrollIntoViewIfNeeded();
};
const toWho = async (page: Page) => {
  await tap('Yes, I promise')(page);
  await page.getByLabel('Email').waitFor();
};
const toLast = async (page: Page) => {
  await toWho(page);
  await page.getByLabel('First name').fill('Leanne');
  await page.getByLabel('Last name').fill('Fielding');
  await page.getByLabel('Mobile').fill('0491 570 158');
  await tap('Next')(page);
  await page.getByLabel('Year of birth').fill('1979');
};

const sent = (id: number, over: object) => ({
  _id: `0199aaaa-0000-7000-8000-00000000000${id}`,
  FirstName: 'Leanne',
  Channel: 'email',
  Contact: 'leanne.fielding@example.com',
  State: 'pending',
  ShowLast30Days: false,
  CanResend: false,
  CreatedOn: days(-2),
  ExpiresOn: days(12),
  ...over,
});
const requests = {
  Received: [
    {
      _id: '0199aaaa-0000-7000-8000-0000000000aa',
      Inviter: {
        _id: '0199aaaa-0000-7000-8000-0000000000ab',
        FirstName: 'Zoe',
        LastName: 'Baptiste',
        ProfilePicUrl: null,
      },
      Message: 'You get me.',
      CanOptOut: true,
      CreatedOn: days(-1),
      ExpiresOn: days(13),
    },
  ],
  Sent: [
    sent(1, { CanResend: true }),
    sent(2, { FirstName: '', Channel: 'sms', Contact: '0491 570 157' }),
    sent(3, { FirstName: 'Minh', Channel: 'link', Contact: null, State: 'accepted' }),
    sent(4, { FirstName: 'Rae', State: 'optedOut' }),
  ],
  ToConfirm: [
    {
      ...sent(5, { FirstName: 'Aunty', Channel: 'link', Contact: null, State: undefined, CanResend: undefined }),
      Person: { _id: '0199aaaa-0000-7000-8000-0000000000ac', FirstName: 'Sam', LastName: 'Lee', ProfilePicUrl: null },
      IsOtherAge: true,
      AnsweredOn: days(-1),
    },
  ],
  Given: [],
};
const list = '**/api/user/invitation/request-list';

const madeLink = answered('**/api/user/invitation/generate', {
  Invitation: sent(6, { Channel: 'link', Contact: null }),
  Link: 'https://mycrew.example/invitation#invitation=Xq4m2Zt9Lw0Vb7Rk3Nf8Hc5Jd1Gs6Py2Ta4Ue9Wi0Oz',
});
const askByLink = async (page: Page) => {
  await page.getByText('Link or QR').click();
  await page.getByLabel('What do you call them?').fill('Leanne');
  await tap('Make the link and code')(page);
  await page.getByRole('figure').waitFor();
};
/** The panel is for wide screens; elsewhere the page behind it is what there is to see. */
const openInvite = async (page: Page) => {
  const opener = page.getByRole('button', { name: 'Invite by email or phone' });
  if (await opener.isVisible()) await opener.click();
};
const asksToConfirm = (page: Page) =>
  page.route('**/api/user/dashboard?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, AsksToConfirmEmail: true } } });
  });

export const invitationShots: Shot[] = [
  { name: 'invitation', path: invitation, before: about() },
  { name: 'invitation-answers', path: invitation, before: about(), act: toAnswers },
  { name: 'invitation-loading', path: invitation, before: never(pending) },
  { name: 'invitation-error', path: invitation, before: refused(pending), act: untilReported },
  { name: 'invitation-offline', path: invitation, before: about(), act: unreachable },
  { name: 'invitation-over', path: invitation, before: about(nobody) },
  {
    name: 'invitation-no',
    path: invitation,
    before: async (page) => {
      await about()(page);
      await answered('**/api/user/invitation/reject', null)(page);
    },
    act: tap('No, thank you'),
  },
  { name: 'join', path: invitation, before: about(), act: toWho },
  { name: 'join-last', path: invitation, before: about(), act: toLast },
  { name: 'invitation-stop', path: stop },
  {
    name: 'invitation-stop-done',
    path: stop,
    before: answered('**/api/user/invitation/optout', null),
    act: tap('Not from this person'),
  },
  { name: 'confirm-email', path: confirm, as, before: answered(confirming, { EmailVerified: true }) },
  { name: 'confirm-email-loading', path: confirm, as, before: never(confirming) },
  { name: 'confirm-email-other', path: confirm, as, before: refusedAt(confirming, 422, 'Token') },
  { name: 'confirm-email-error', path: confirm, as, before: refused(confirming), act: untilReported },
  { name: 'home-confirm-email', path: hrefOf('home'), as, before: asksToConfirm },
  { name: 'invites-all', path: hrefOf('newInvites'), as, before: answered(list, requests) },
  { name: 'invites-sent', path: hrefOf('newInvites'), as, before: answered(list, requests), act: toSent },
  { name: 'add-crew-link', path: hrefOf('addCrew'), as, before: madeLink, act: askByLink },
  { name: 'invite-dialog', path: hrefOf('settings'), as, act: openInvite },
];
