import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aCheckinWorld, aLogEntry, answerOf, aRule, checkinId, dueHeadsUp, sentCheckins } from './testing.ts';

const me = aYouth();
const atFamilies = () => renderAt(routes.addCheckin.path, { as: me });
type User = Awaited<ReturnType<typeof atFamilies>>['user'];

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const tap = async (user: User, name: string | RegExp) => user.click(await button(name));
const toWords = async (user: User, family: string) => {
  await user.click(await screen.findByRole('radio', { name: family }));
  await tap(user, 'Next');
  await screen.findByRole('heading', { name: 'Which words fit?' });
};
const isSaved = () => screen.findByRole('heading', { name: 'That’s saved' });

beforeEach(() => aCheckinWorld());

describe('from family to saved', () => {
  it('takes family, Next and Save, and says how many felt alike', async () => {
    const { user } = await atFamilies();
    await toWords(user, 'Sad');
    await tap(user, 'Save');
    await isSaved();
    expect(await screen.findByText(/others felt sad today/u)).toHaveTextContent('About 40 others felt sad today.');
    expect(sentCheckins()[0]?.emotions).toEqual([{ _id: 'sad', emotion: 'U+1F642', text: 'Sad', isPrimary: true }]);
  });

  it('sends several words with their main one, own words, strength and note', async () => {
    const { user } = await atFamilies();
    await toWords(user, 'Worried');
    await tap(user, 'Worried');
    await tap(user, 'Stressed');
    await tap(user, 'Make Stressed the main one');
    await tap(user, 'My own word');
    await user.type(await screen.findByLabelText('My own word'), 'fizzy{Enter}');
    await tap(user, /^4/u);
    await user.click(screen.getByRole('link', { name: 'Add more' }));
    await user.type(await screen.findByLabelText('What’s going on'), 'Two exams.');
    expect(screen.getByRole('switch', { name: /^Let my Crew read this one/u })).not.toBeChecked();
    await user.click(screen.getByRole('switch', { name: /^Put it in my journal too/u }));
    await tap(user, 'Save');
    await isSaved();
    const [sent] = sentCheckins();
    expect(sent?.emotions).toMatchObject([
      { _id: 'worried', isPrimary: false },
      { _id: 'stressed', isPrimary: true },
    ]);
    expect(sent?.form).toMatchObject({
      EmotionName: 'Stressed',
      Color: '#46097C',
      CheckinText: 'Two exams.',
      OwnWords: '["fizzy"]',
      Intensity: '4',
      IsAddedToJournal: 'true',
      IsSharedWithCrew: 'false',
      CreatedEntrySource: 'webapp',
    });
  });

  it('finds words for whoever has none', async () => {
    const { user } = await atFamilies();
    await user.click(await screen.findByRole('radio', { name: 'No words' }));
    await tap(user, 'Next');
    await tap(user, 'I just want company.');
    expect(await button(/^Lonely/u)).toHaveAttribute('aria-pressed', 'true');
    await tap(user, 'Save');
    await isSaved();
    expect(sentCheckins()[0]?.emotions).toMatchObject([{ _id: 'lonely', isPrimary: true }, { _id: 'sad' }]);
  });
});

describe('who will know', () => {
  it('is said beside Save, and can be nobody this time', async () => {
    const { user } = await atFamilies();
    await toWords(user, 'Sad');
    expect(await screen.findByText('Only you')).toBeVisible();
    await tap(user, 'Lonely');
    expect(
      await screen.findByText(/^Jonah and Priya get a nudge, and can’t see what you felt or wrote\./u),
    ).toBeVisible();
    await tap(user, 'Not this time');
    expect(await screen.findByText('Nobody gets a nudge this time.')).toBeVisible();
    await tap(user, 'Save');
    await isSaved();
    expect(sentCheckins()[0]?.form).toMatchObject({ TellNobody: 'true' });
  });

  it('is asked once, at the first hard one, and the answer counts for it', async () => {
    aCheckinWorld({ rule: aRule(null), added: { AskRule: true } });
    fakeApi.answers(supportEndpoints.setRule, { Rule: aRule('hard'), HeadsUps: [aLogEntry('told')] });
    const { user } = await atFamilies();
    await toWords(user, 'Sad');
    await tap(user, 'Lonely');
    await tap(user, 'Save');
    await screen.findByRole('heading', { name: 'When should your Crew hear?' });
    expect(screen.getByRole('radio', { name: /Only hard ones/u })).toBeChecked();
    await tap(user, 'That’s my answer');
    expect(await screen.findByText('Jonah knows')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'When should your Crew hear?' })).not.toBeInTheDocument();
    expect(fakeApi.requests(supportEndpoints.setRule)[0]?.body).toEqual({
      Mode: 'hard',
      RunLength: 3,
      CrewIds: null,
      CheckinId: checkinId,
    });
  });

  it('can be taken back while there is time', async () => {
    aCheckinWorld({ added: { HeadsUps: [dueHeadsUp()] } });
    const { user } = await atFamilies();
    await toWords(user, 'Sad');
    await tap(user, 'Lonely');
    await tap(user, 'Save');
    expect(await screen.findByText('Jonah will know')).toBeVisible();
    await tap(user, 'Change');
    expect(await screen.findByText(/seconds left to take it back/u)).toBeVisible();
    await tap(user, 'Tell nobody this time');
    expect(await screen.findByText('Nobody gets told')).toBeVisible();
    expect(fakeApi.requests(supportEndpoints.takeBack)[0]?.body).toEqual({ CheckinId: checkinId });
  });

  it('Done ends the moment to take it back and tells now', async () => {
    aCheckinWorld({ added: { HeadsUps: [dueHeadsUp()] } });
    const { user, router } = await atFamilies();
    await toWords(user, 'Sad');
    await tap(user, 'Lonely');
    await tap(user, 'Save');
    await isSaved();
    await tap(user, 'Done');
    await waitFor(() => expect(fakeApi.requests(supportEndpoints.tellNow)).toHaveLength(1));
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.home.path));
  });

  it('without a Crew nobody is asked about; inviting somebody is offered', async () => {
    aCheckinWorld({ crew: [], rule: aRule(null), added: { AskRule: true } });
    const { user } = await atFamilies();
    await toWords(user, 'Sad');
    await tap(user, 'Lonely');
    await tap(user, 'Save');
    expect(await screen.findByRole('link', { name: /Invite somebody/u })).toHaveAttribute('href', routes.addCrew.path);
    expect(screen.queryByRole('heading', { name: 'When should your Crew hear?' })).not.toBeInTheDocument();
  });
});

describe('help comes first', () => {
  it('unsafe shows people and numbers before anything is saved', async () => {
    const { user } = await atFamilies();
    await toWords(user, 'Worried');
    await tap(user, 'Unsafe');
    expect(await screen.findByRole('dialog', { name: 'Are you in danger right now?' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Call 000' })).not.toHaveLength(0);
    expect(sentCheckins()).toHaveLength(0);
    await tap(user, 'Keep checking in');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await tap(user, 'Save');
    await isSaved();
  });

  it('says what may help now, and on a good day whom to share it with', async () => {
    const { user } = await atFamilies();
    await toWords(user, 'Calm');
    await tap(user, 'Save');
    expect(await screen.findByRole('link', { name: /Share it with Jonah/u })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Talk to Kids Helpline/u })).not.toBeInTheDocument();
    await tap(user, /Breathe with the light/u);
    expect(await screen.findByRole('dialog', { name: 'Breathe with the light' })).toHaveTextContent(/Breathe in/u);
  });
});

describe('nothing is lost', () => {
  it('a failure keeps the draft, also through a reload, and the next try repeats the same key', async () => {
    fakeApi.refuses(checkinEndpoints.add, { status: 503 });
    const first = await atFamilies();
    await toWords(first.user, 'Sad');
    await tap(first.user, 'Lonely');
    await tap(first.user, 'Save');
    expect(await screen.findByText('Not saved yet. We kept it here.')).toBeVisible();
    first.unmount();

    fakeApi.answers(checkinEndpoints.add, (request) => answerOf(request));
    const again = await renderAt(routes.checkinWords.path, { as: me });
    expect(await button(/^Lonely/u)).toHaveAttribute('aria-pressed', 'true');
    await tap(again.user, 'Save');
    await isSaved();
    const [failed, saved] = sentCheckins();
    expect(saved?.key).toBe(failed?.key);
    expect(saved?.emotions).toEqual(failed?.emotions);
  });

  it('a double tap sends once', async () => {
    fakeApi.keepsWaiting(checkinEndpoints.add);
    const { user } = await atFamilies();
    await toWords(user, 'Sad');
    await user.dblClick(await button('Save'));
    await waitFor(() => expect(sentCheckins()).toHaveLength(1));
    expect(await button('Save')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('heading', { name: 'That’s saved' })).not.toBeInTheDocument();
  });

  it('a new check-in starts empty after a saved one', async () => {
    const first = await atFamilies();
    await toWords(first.user, 'Sad');
    await tap(first.user, 'Save');
    await isSaved();
    first.unmount();
    await atFamilies();
    expect(await screen.findByRole('radio', { name: 'Sad' })).not.toBeChecked();
  });

  it('a file that is no picture is turned down in words', async () => {
    const { user, router } = await atFamilies();
    await toWords(user, 'Sad');
    await user.click(screen.getByRole('link', { name: 'Add more' }));
    await user.click(await screen.findByRole('link', { name: 'Add a picture' }));
    const field = await screen.findByLabelText('Choose a picture', { selector: 'input' });
    fireEvent.change(field, { target: { files: [new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' })] } });
    expect(await screen.findByText(/A JPEG, PNG or WebP picture will/u)).toBeVisible();
    expect(router.state.location.pathname).toBe(routes.checkinAddSnapshot.path);
  });
});
