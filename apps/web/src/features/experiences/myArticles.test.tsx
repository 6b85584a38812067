import { articleNewer } from '@mycrew/contract/articles.ts';
import { deskHoursEndpoints } from '@mycrew/contract/desk-hours.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { pathOfPush } from '@mycrew/contract/push.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { answerExperiences, myArticle, someTerms } from './testing.ts';

const open = (path: string) => renderAt(path, { as: aYouth() });
const bodies = (endpoint: typeof experienceEndpoints.add | typeof experienceEndpoints.update) =>
  fakeApi.requests(endpoint).map(({ body }) => body as Record<string, unknown>);
const saved = (Revision: number, Status: 'Draft' | 'Submitted' | 'Published' = 'Draft', ShowHelp = false) => ({
  _id: '0199aaaa-0000-7000-8000-00000000abcd',
  Revision,
  Status,
  UpdatedOn: '2026-11-20T10:12:00.000Z',
  MissingImages: [],
  ShowHelp,
});
/** Typing into an editor needs a layout; pasting does not. */
const write = async (typed: string) =>
  fireEvent.paste(await screen.findByRole('textbox', { name: 'Your experience' }), {
    clipboardData: { files: [], getData: (type: string) => (type === 'text/plain' ? typed : '') },
  });
const begin = async () => {
  const view = await open('/experiences/add-experience');
  await screen.findByRole('toolbar', { name: 'Formatting' });
  expect(fakeApi.requests(experienceEndpoints.read), 'of one that has just been named').toEqual([]);
  return { ...view, id: new URLSearchParams(view.router.state.location.search).get('id')! };
};

beforeEach(() => {
  answerExperiences();
  const Pieces = { By: new Date(Date.now() + 30 * 86_400_000).toISOString(), IsOpen: false };
  fakeApi.answers(deskHoursEndpoints.promised, { Pieces, Urgent: Pieces });
  fakeApi.answers(crewEndpoints.crew, [aCrewMember({ FirstName: 'Jonah', LastName: 'Reid' })]);
  fakeApi.answers(experienceEndpoints.add, saved(1));
  fakeApi.answers(experienceEndpoints.update, ({ body }) => {
    const { Status, Revision = 5 } = body as { Status?: 'Submitted'; Revision?: number };
    return saved(Revision + 1, Status);
  });
});

describe('writing', () => {
  it('saves by itself, notices what gives somebody away, and hands in after the terms', async () => {
    answerExperiences([], someTerms({ HasAccepted: false }));
    fakeApi.answers(experienceEndpoints.acceptTerms, someTerms());
    const { user, router, id } = await begin();
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'That Tuesday');
    await write('Jonah sat with me. Call 0491 570 156.');
    await waitFor(() =>
      expect(bodies(experienceEndpoints.add)[0]).toMatchObject({ _id: id, Title: 'That Tuesday', AnonymousFlag: true }),
    );
    await user.type(screen.getByLabelText(/Your other name/u), 'quietmagpie');
    expect(screen.getByText(/Everybody on MyCrew can read it once a moderator has, by “quietmagpie”/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send for review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send it for review?' }));
    expect(dialog.getByText('It still needs what it is about.')).toBeVisible();
    expect(dialog.getByText('0491 570 156', { selector: 'mark' })).toBeVisible();
    expect(dialog.getByText(/is the name of somebody around you/u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave “Jonah” in' }));
    expect(dialog.queryByText(/is the name of somebody around you/u)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Send for review' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Keep writing' }));
    await user.click(await screen.findByRole('button', { name: 'School and study' }));
    await user.click(screen.getByRole('button', { name: 'Send for review' }));
    const again = within(await screen.findByRole('dialog', { name: 'Send it for review?' }));
    expect(await again.findByText(/^Nobody reads at this hour\. Somebody reads this on /u)).toBeVisible();
    expect(again.getByRole('link', { name: /^Kids Helpline/u })).toBeVisible();
    expect(again.queryByText(/is the name of somebody around you/u)).toBeNull();
    await user.click(again.getByRole('button', { name: 'I agree' }));
    fakeApi.answers(
      experienceEndpoints.read,
      myArticle('Jonah sat with me.', {
        Status: 'Submitted',
        ReadBy: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      }),
    );
    await user.click(await again.findByRole('button', { name: 'Send for review' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/experiences/selected-experience/${id}`));
    expect(bodies(experienceEndpoints.update).at(-1)).toEqual({ Status: 'Submitted' });
    expect(bodies(experienceEndpoints.update).at(-2)).toMatchObject({
      Experiences: ['school'],
      SelectedExperience: 'school',
      Pseudonym: 'quietmagpie',
    });
    expect(await screen.findByText(/^Somebody reads it on .* before /u)).toBeVisible();
    expect(screen.getByText(/If you need somebody now:/u)).toBeVisible();
  });

  it('for oneself alone is never handed in', async () => {
    const { user } = await begin();
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Mine');
    await user.click(screen.getByRole('radio', { name: /Only for me/u }));
    expect(screen.getByText('Only you can see this piece.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
    await waitFor(() =>
      expect(bodies(experienceEndpoints.add).at(-1) ?? bodies(experienceEndpoints.update).at(-1)).toMatchObject({
        PrivateFlag: true,
      }),
    );
  });

  it('shows both where another device was quicker', async () => {
    const own = myArticle('Two exams.', { Title: 'That Tuesday' });
    const theirs = myArticle('From the other device.', { _id: own._id, Title: 'Theirs', Revision: 9 });
    answerExperiences([own]);
    fakeApi.refuses(experienceEndpoints.update, { status: 409, code: articleNewer, data: theirs });
    const { user } = await open(`/experiences/my-experience/edit?id=${own._id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ', mine');
    expect(await screen.findByRole('heading', { name: 'Another device changed this piece' })).toBeVisible();
    fakeApi.answers(experienceEndpoints.update, saved(10));
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(bodies(experienceEndpoints.update).at(-1)).toMatchObject({ Revision: 9, Title: 'That Tuesday, mine' }),
    );
  });

  it('opens help for the writer, on words of crisis', async () => {
    await begin();
    await write('I want to die. ');
    expect(await screen.findByRole('button', { name: 'Get help now' })).toBeVisible();
  });

  it('is not there for whom it is not open', async () => {
    answerExperiences([], someTerms({ Commenting: 'first', MayPublish: false }));
    await open('/experiences/add-experience');
    expect(await screen.findByRole('heading', { name: 'Writing your own isn’t open yet' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('one’s own article', () => {
  const version = {
    Revision: 4,
    Title: 'That Tuesday',
    Document: documentOfText('At my school I sat alone.'),
    Text: '',
    Warnings: [],
  };
  const asked = myArticle('At Kelvin High I sat alone.', {
    Title: 'That Tuesday',
    Status: 'ChangesAsked',
    Messages: [{ From: 'moderator', Message: 'Could we leave the school out?', CreatedOn: '2026-11-20T10:00:00.000Z' }],
    Moderated: version,
  });
  const openOwn = (article: typeof asked) => {
    answerExperiences([article]);
    return open(pathOfPush({ Type: 'MODERATION-MESSAGE', ArticleId: article._id } as never));
  };

  it('shows from its notice what a moderator suggests beside what stood there, and is published only by a yes', async () => {
    fakeApi.answers(experienceEndpoints.approve, saved(5, 'Published'));
    const { user } = await openOwn(asked);
    expect(await screen.findByText(/Could we leave the school out\?/u)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Yours' })).getByRole('deletion')).toHaveTextContent(
      'Kelvin High',
    );
    expect(
      within(screen.getByRole('region', { name: 'What the moderator suggests' })).getByRole('insertion'),
    ).toHaveTextContent('my school');
    await user.click(screen.getByRole('button', { name: 'Publish it like this' }));
    await waitFor(() =>
      expect(fakeApi.requests(experienceEndpoints.approve)[0]?.body).toEqual({ ModeratedRevision: 4 }),
    );
  });

  it('shows where the suggestion has changed meanwhile', async () => {
    fakeApi.refuses(experienceEndpoints.approve, { status: 409, code: articleNewer });
    const { user } = await openOwn(asked);
    await user.click(await screen.findByRole('button', { name: 'Publish it like this' }));
    expect(await screen.findByText(/The suggestion has changed since you opened this page/u)).toBeVisible();
  });

  it('is answered, or taken back', async () => {
    fakeApi.answers(experienceEndpoints.answerModerator, saved(4, 'Submitted'));
    const { user, router } = await openOwn(asked);
    await user.type(await screen.findByLabelText(/Or answer/u), 'It matters to me.');
    await user.click(screen.getByRole('button', { name: 'Send it back as I wrote it' }));
    await waitFor(() =>
      expect(fakeApi.requests(experienceEndpoints.answerModerator)[0]?.body).toEqual({
        ModerationMessage: 'It matters to me.',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Take it back to change it' }));
    await waitFor(() => expect(bodies(experienceEndpoints.update).at(-1)).toEqual({ Status: 'Draft' }));
    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toContain(asked._id),
    );
  });

  it.each([
    ['Rejected', 'Take it back to change it', /It names a place or a school\..*/u],
    ['Removed', 'Ask for a second look', /If you see it differently, say so/u],
  ] as const)('%s shows why and what can be done', async (Status, button, words) => {
    await openOwn(myArticle('Words.', { Status, DeclineReason: 'place' }));
    expect(await screen.findByText('It names a place or a school.')).toBeVisible();
    expect(screen.getAllByText(words, { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it('is taken down only after a question, and deleted too', async () => {
    const published = myArticle('Words.', { Status: 'Published', PublishedOn: '2026-11-12' });
    fakeApi.answers(experienceEndpoints.remove, null);
    const { user, router } = await openOwn(published);
    expect(await screen.findByText(/Everybody on MyCrew can read it, by “quietmagpie”/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take it down' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Take it down?' })).getByRole('button', {
        name: 'Take it down',
      }),
    );
    await waitFor(() => expect(bodies(experienceEndpoints.update).at(-1)).toEqual({ Status: 'Draft' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this piece?' }));
    await untilFocused(dialog.getByRole('button', { name: 'Keep it' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mine=drafts'));
  });
});
