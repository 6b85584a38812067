import { familyIds, type EmotionFamily } from '@mycrew/contract/checkins.ts';
import { describe, expect, it } from 'vitest';
import { emptyDraft, entryOf, nextDraft, type CheckinDraft, type DraftStep } from './checkinDraft.ts';
import { chosenWords, sentencePages } from './emotions.ts';

const word = (
  _id: string,
  Category: EmotionFamily['_id'],
  Valence = -1,
  Support: 'gentle' | 'help-first' | null = null,
) => ({
  _id,
  Emotion: 'U+1F642',
  EmotionName: `${_id.slice(0, 1).toUpperCase()}${_id.slice(1)}`,
  Category,
  Support,
  Valence,
});
const families: EmotionFamily[] = [
  {
    _id: 'worried',
    Name: 'Worried',
    Color: '#46097C',
    Emotions: [
      word('worried', 'worried'),
      word('stressed', 'worried', -2),
      word('unsafe', 'worried', -2, 'help-first'),
    ],
  },
  {
    _id: 'flat',
    Name: 'Flat',
    Color: '#687180',
    Emotions: [word('tired', 'flat'), word('numb', 'flat', -1, 'gentle'), word('meh', 'flat', 0)],
  },
];
const after = (steps: DraftStep[], from: CheckinDraft = emptyDraft) => steps.reduce(nextDraft, from);
const toggled = (...words: string[]): DraftStep[] => words.map((word) => ({ type: 'wordToggled', word }));

describe('words', () => {
  it('the first chosen word is the main one, and the next takes its place when it goes', () => {
    expect(after(toggled('stressed', 'worried')).main).toBe('stressed');
    expect(after(toggled('stressed', 'worried', 'stressed')).main).toBe('worried');
  });

  it('a tap on the star changes the main word, only among the chosen', () => {
    expect(after([...toggled('stressed', 'worried'), { type: 'mainChosen', word: 'worried' }]).main).toBe('worried');
    expect(after([...toggled('stressed'), { type: 'mainChosen', word: 'unsafe' }]).main).toBe('stressed');
  });

  it('another family starts the words again, the same one retains them', () => {
    const draft = after([{ type: 'familyChosen', family: 'worried' }, ...toggled('stressed')]);
    expect(after([{ type: 'familyChosen', family: 'worried' }], draft).words).toEqual(['stressed']);
    expect(after([{ type: 'familyChosen', family: 'flat' }], draft)).toMatchObject({ words: [], main: null });
  });

  it('retains at most three own words, trimmed and each once', () => {
    const added = [' fizzy ', 'Fizzy', 'wobbly  inside', '', 'loud', 'four'].map(
      (text) => ({ type: 'ownWordAdded', text }) as const,
    );
    expect(after(added).ownWords).toEqual(['fizzy', 'wobbly inside', 'loud']);
  });

  it('a second tap on the strength takes it away', () => {
    const strong = { type: 'strengthChosen', strength: 4 } as const;
    expect(after([strong]).strength).toBe(4);
    expect(after([strong, strong]).strength).toBeNull();
  });
});

describe('the entry', () => {
  it('repeats the main word with the colour of its own family', () => {
    const draft = after([{ type: 'familyChosen', family: 'worried' }, ...toggled('meh', 'stressed')]);
    expect(entryOf(draft, families, 600)).toMatchObject({
      Emotions: [
        { _id: 'meh', isPrimary: true },
        { _id: 'stressed', isPrimary: false },
      ],
      EmotionName: 'Meh',
      Color: '#687180',
      OffsetMinutes: 600,
      IsSharedWithCrew: false,
      TellNobody: false,
    });
  });

  it('a family without words stands for its plainest word', () => {
    expect(entryOf(after([{ type: 'familyChosen', family: 'flat' }]), families, 0)).toMatchObject({
      Emotions: [{ _id: 'meh', isPrimary: true }],
    });
    expect(entryOf(emptyDraft, families, 0)).toBeNull();
  });
});

describe('what words mean', () => {
  const chosen = (...words: string[]) =>
    chosenWords(after([{ type: 'familyChosen', family: 'worried' }, ...toggled(...words)]), families);

  it('a very unpleasant main word or any marked word is hard', () => {
    expect(chosen('stressed').isHard).toBe(true);
    expect(chosen('worried', 'stressed').isHard).toBe(false);
    expect(chosen('worried', 'numb').isHard).toBe(true);
    expect(chosen()).toMatchObject({ isImplied: true, isHard: false });
  });

  it('unsafe asks for help first', () => {
    expect(chosen('worried', 'unsafe').needsHelpFirst).toBe(true);
    expect(chosen('stressed').needsHelpFirst).toBe(false);
  });
});

it('without words the first sentences are not happy ones', () => {
  const sentences = familyIds.map((Category) => ({ _id: Category, Category, Text: Category, Emotions: [] }));
  const [first] = sentencePages(sentences);
  expect(first!.map(({ Category }) => Category).slice(0, 5)).toEqual(['unsure', 'flat', 'worried', 'sad', 'angry']);
  expect(first).toHaveLength(familyIds.length);
});
