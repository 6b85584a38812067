import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { aCheckinWorld, answerOf, aRule, checkinId, dueHeadsUp, jonah, sentCheckins } from './testing.ts';

const me = aYouth();
const atFamilies = () => renderAt(routes.addCheckin.path, { as: me });
type User = Awaited<ReturnType<typeof atFamilies>>['user'];

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const tap = async (user: User, name: string | RegExp) => user.click(await button(name));
const light = async (user: User, family: string) => user.click(await screen.findByRole('radio', { name: family }));
const toWords = async (user: User, family: string) => {
  await light(user, family);
  await screen.findByRole('heading', { name: 'Which words fit?' });
};
const atSentences = async () => {
  const { user } = await atFamilies();
  await light(user, 'No words');
  return user;
};
const isSaved = () => screen.findByRole('heading', { name: 'That’s saved' });
const isAnswered = () => screen.findByRole('heading', { name: 'Thanks for saying it. That sounds heavy.' });
const notSaved = () => screen.findByText('Not saved yet. We kept it here.');
const nobodyNotified = () => screen.findByText('Nobody gets told');

beforeEach(() => aCheckinWorld());

describe('from family to saved', () => {
  it('goes on by itself when a light is tapped, and waits for Next where the keys choose', async () => {
    const { user, router } = await atFamilies();
    (await screen.findByRole('radio', { name: 'Sad' })).focus();
    await user.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'Sad' })).toBeChecked();
    expect(router.state.location.pathname).toBe(routes.addCheckin.path);
    await tap(user, 'Next');
    await screen.findByRole('heading', { name: 'Which words fit?' });
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await light(user, 'Worried');
    expect(await screen.findByRole('button', { name: /^Stressed/u })).toBeVisible();
  });

  it('takes a light and Save, and shows how many felt alike', async () => {
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
    await isAnswered();
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
    const user = await atSentences();
    await tap(user, 'I just want company.');
    expect(await button(/^Lonely/u)).toHaveAttribute('aria-pressed', 'true');
    await tap(user, 'Save');
    await isAnswered();
    expect(sentCheckins()[0]?.emotions).toMatchObject([{ _id: 'lonely', isPrimary: true }, { _id: 'sad' }]);
  });
});

describe('without words', () => {
  it('is saved as it is, before any sentence, with who will know beside it', async () => {
    aCheckinWorld({ rule: aRule('every') });
    const user = await atSentences();
    const save = await button('Just save it, no words');
    const sentence = await button('I just want company.');
    expect(save.compareDocumentPosition(sentence) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(await screen.findByText(/^Jonah and Priya get a nudge/u)).toBeVisible();
    await user.click(save);
    await isSaved();
    expect(sentCheckins()[0]?.emotions).toMatchObject([{ _id: 'no-words', text: 'No words', isPrimary: true }]);
  });

  it('a failed try retains its key', async () => {
    fakeApi.refuses(checkinEndpoints.add, { status: 503 });
    const user = await atSentences();
    await tap(user, 'Just save it, no words');
    await notSaved();
    fakeApi.answers(checkinEndpoints.add, (request) => answerOf(request));
    await tap(user, 'Try again');
    await isSaved();
    const [failed, saved] = sentCheckins();
    expect(saved?.key).toBe(failed?.key);
  });
});

describe('who will know', () => {
  it('is shown beside Save, and can be nobody this time', async () => {
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
    await isAnswered();
    expect(sentCheckins()[0]?.form).toMatchObject({ TellNobody: 'true' });
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
    expect(await nobodyNotified()).toBeVisible();
    expect(fakeApi.requests(supportEndpoints.takeBack)[0]?.body).toEqual({ CheckinId: checkinId });
  });

  it('Done ends the moment to take it back and notifies now', async () => {
    aCheckinWorld({ added: { HeadsUps: [dueHeadsUp()] } });
    const { user, router } = await atFamilies();
    await toWords(user, 'Sad');
    await tap(user, 'Lonely');
    await tap(user, 'Save');
    await isAnswered();
    await tap(user, 'Done');
    await waitFor(() => expect(fakeApi.requests(supportEndpoints.tellNow)).toHaveLength(1));
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.home.path));
  });

  it('without a Crew nobody is asked about; inviting somebody is offered', async () => {
    aCheckinWorld({ crew: [], rule: aRule(null) });
    const { user } = await atFamilies();
    await toWords(user, 'Sad');
    await tap(user, 'Lonely');
    await tap(user, 'Save');
    expect(await screen.findByRole('link', { name: /Invite somebody/u })).toHaveAttribute('href', routes.addCrew.path);
    expect(screen.queryByRole('heading', { name: /could use a hello/u })).not.toBeInTheDocument();
  });
});

describe('something heavy', () => {
  const heavy = async (family: string, ...taps: (string | RegExp)[]) => {
    const shown = await atFamilies();
    await toWords(shown.user, family);
    for (const name of taps) await tap(shown.user, name);
    await tap(shown.user, 'Save');
    return shown;
  };
  const before = (first: HTMLElement, second: HTMLElement) =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('is answered as a person would, and whether somebody is safe leads on both ways', async () => {
    const { user } = await heavy('Sad', 'Sad', /^5/u);
    await untilFocused(await isAnswered());
    expect(screen.queryByText(/others felt|these lights|Your light is on/u)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Are you safe right now?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Call 000' })).not.toBeInTheDocument();
    await tap(user, 'Not really');
    expect(await button('Distress Alert to my Crew')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Call 000' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kids Helpline' })).toBeVisible();
    await tap(user, 'Yes, I’m safe');
    expect(await screen.findByText('Good to know. No rush from here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Call 000' })).not.toBeInTheDocument();
  });

  it('with words of danger in the note shows helpline and 000 first, and sends nothing else', async () => {
    const { user } = await atFamilies();
    await toWords(user, 'Calm');
    await user.click(screen.getByRole('link', { name: 'Add more' }));
    await user.type(await screen.findByLabelText('What’s going on'), 'Calm now. I want to die.');
    await tap(user, 'Save');
    await isAnswered();
    const [helpline, emergency] = [await button('Kids Helpline'), await button('Call 000')];
    const asked = screen.getByRole('heading', { name: 'Are you safe right now?' });
    expect(before(helpline, emergency) && before(emergency, asked)).toBe(true);
    expect(sentCheckins()).toHaveLength(1);
    expect(JSON.stringify(sentCheckins()[0]?.form)).not.toMatch(/crisis|heavy/u);
    expect(fakeApi.requests(supportEndpoints.notify)).toHaveLength(0);
  });

  it('felt strongly but pleasant is not heavy', async () => {
    await heavy('Calm', 'Calm', /^5/u);
    await isSaved();
    expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).not.toBeInTheDocument();
  });

  it('without a rule offers to notify one person, shows what they see, and can be taken back', async () => {
    aCheckinWorld({ rule: aRule(null), sharesCheckins: true });
    const { user } = await heavy('Sad', 'Lonely');
    const offer = await screen.findByRole('region', { name: 'Let Jonah know you could use a hello?' });
    expect(offer).toHaveTextContent('Jonah hears that you could use a hello, and can see the words you choose');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await tap(user, 'Tell Jonah');
    expect(await screen.findByText('Jonah will know')).toBeVisible();
    expect(fakeApi.requests(supportEndpoints.notify)[0]?.body).toEqual({
      CheckinId: checkinId,
      CrewIds: [jonah._id],
    });
    await tap(user, 'Take it back');
    expect(await screen.findByText(/^Taken back; nobody was told\./u)).toBeVisible();
    await tap(user, 'Not now');
    expect(await nobodyNotified()).toBeVisible();
    expect(fakeApi.requests(supportEndpoints.setRule)).toHaveLength(0);
  });

  it('with a rule offers nothing: the rule decides', async () => {
    aCheckinWorld({ added: { HeadsUps: [dueHeadsUp()] } });
    await heavy('Sad', 'Lonely');
    expect(await screen.findByText('Jonah will know')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tell Jonah' })).not.toBeInTheDocument();
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
    await isAnswered();
  });
});

describe('nothing is lost', () => {
  it('a failure retains the draft, also through a reload, and the next try repeats the same key', async () => {
    fakeApi.refuses(checkinEndpoints.add, { status: 503 });
    const first = await atFamilies();
    await toWords(first.user, 'Sad');
    await tap(first.user, 'Lonely');
    await tap(first.user, 'Save');
    expect(await notSaved()).toBeVisible();
    first.unmount();

    fakeApi.answers(checkinEndpoints.add, (request) => answerOf(request));
    const again = await renderAt(routes.checkinWords.path, { as: me });
    expect(await button(/^Lonely/u)).toHaveAttribute('aria-pressed', 'true');
    await tap(again.user, 'Save');
    await isAnswered();
    const [failed, saved] = sentCheckins();
    expect(saved?.key).toBe(failed?.key);
    expect(saved?.emotions).toEqual(failed?.emotions);
  });

  it('a double tap sends once', async () => {
    fakeApi.neverAnswers(checkinEndpoints.add);
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
