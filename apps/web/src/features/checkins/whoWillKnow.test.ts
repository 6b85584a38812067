import type { SupportRule } from '@mycrew/contract/support.ts';
import { usualVisibility } from '@mycrew/contract/who-sees.ts';
import { describe, expect, it } from 'vitest';
import { asOf, headsUpLines, timeLeft, type HeadsUp } from './headsUps.ts';
import { whoWillKnow, type KnowingFacts } from './whoWillKnow.ts';

const jonah = { _id: 'j', FirstName: 'Jonah' };
const priya = { _id: 'p', FirstName: 'Priya' };
const ruleOf = (Mode: SupportRule['Mode'], CrewIds: string[] | null = null): SupportRule => ({
  Mode,
  RunLength: 3,
  CrewIds,
  UpdatedOn: null,
  Asks: false,
});
const closed = { sharesCheckins: false, opensEntry: false, hasNote: true, hasPicture: false };
const facts = (over: Partial<KnowingFacts>): KnowingFacts => ({
  crew: [jonah, priya],
  paused: [],
  rule: ruleOf('hard'),
  sharing: closed,
  words: ['hopeless'],
  isHard: true,
  tellsNobody: false,
  ...over,
});
const shared = { ...closed, sharesCheckins: true };

describe('before saving', () => {
  it('names those who see it where it is paused for somebody, and for whom it is paused', () => {
    const but = 'Jonah sees nothing new: you’ve paused that.';
    const paused = { crew: [priya], paused: [jonah], sharing: shared };
    expect(whoWillKnow(facts(paused))).toMatchObject({
      sentence: 'Priya gets a nudge, and can see the word “hopeless”, not what you wrote.',
      seen: but,
    });
    expect(whoWillKnow(facts({ ...paused, rule: ruleOf('never') })).seen).toBe(
      `Priya can see the word “hopeless”, not what you wrote. ${but}`,
    );
    expect(whoWillKnow(facts({ ...paused, crew: [] }))).toMatchObject({ sentence: 'Only you', seen: but });
  });

  it('names whom the rule notifies, and what they can see of it', () => {
    const notified = 'Jonah and Priya get a nudge, and can’t see what you felt or wrote.';
    expect(whoWillKnow(facts({}))).toMatchObject({ sentence: notified, seen: '' });
    expect(whoWillKnow(facts({ rule: ruleOf('hard', ['p']) })).sentence).toMatch(/^Priya gets a nudge, and can’t see/u);
    expect(whoWillKnow(facts({ rule: ruleOf('run') })).sentence).toMatch(
      /a nudge if this makes 3 hard ones in a row, and/u,
    );
    expect(whoWillKnow(facts({ crew: [priya], sharing: shared }))).toMatchObject({
      sentence: 'Priya gets a nudge, and can see the word “hopeless”, not what you wrote.',
      seen: '',
    });
  });

  it('separates who gets a nudge and who can see, where that is not the same', () => {
    expect(whoWillKnow(facts({ rule: ruleOf('hard', ['p']), sharing: shared }))).toMatchObject({
      sentence: 'Priya gets a nudge.',
      seen: 'Your Crew can see the word “hopeless”, not what you wrote.',
    });
  });

  it('is only you where nobody is notified and nobody may look', () => {
    expect(whoWillKnow(facts({ crew: [] }))).toMatchObject({
      sentence: 'Only you',
      kind: 'onlyYou',
      canBeSilent: false,
    });
    expect(whoWillKnow(facts({ isHard: false }))).toMatchObject({ sentence: 'Only you', kind: 'onlyYou' });
    expect(whoWillKnow(facts({ crew: [], sharing: shared }))).toMatchObject({ sentence: 'Only you' });
  });

  it('is never only you while the Crew may look', () => {
    const open = whoWillKnow(facts({ isHard: false, sharing: shared }));
    expect(open).toMatchObject({ sentence: 'Nobody gets a nudge.', kind: 'silent' });
    expect(open.seen).toMatch(/can see the word “hopeless”, not what you wrote/u);
    const opened = { ...shared, opensEntry: true, hasPicture: true };
    expect(whoWillKnow(facts({ isHard: false, sharing: opened })).seen).toMatch(/, your note and your picture\.$/u);
  });

  it('a silenced one can be undone', () => {
    expect(whoWillKnow(facts({ tellsNobody: true }))).toMatchObject({
      sentence: 'Nobody gets a nudge this time.',
      canBeSilent: true,
    });
  });

  it('announces its question before the first rule', () => {
    expect(whoWillKnow(facts({ rule: ruleOf(null) })).sentence).toMatch(/unless you tap Tell after saving/u);
    expect(whoWillKnow(facts({ rule: ruleOf(null), isHard: false })).sentence).toBe('Only you');
  });
});

describe('after saving', () => {
  const headsUp = (
    State: HeadsUp['State'],
    FirstName = 'Jonah',
    At: string | null = '2026-11-20T10:00:10.000Z',
  ): HeadsUp => ({
    CrewId: FirstName,
    FirstName,
    State,
    At,
  });
  const now = Date.parse('2026-11-20T10:00:00.000Z');

  it('counts down to the first and treats due as notified when its moment passes', () => {
    expect(timeLeft([headsUp('due')], now)).toBe(10_000);
    expect(timeLeft([headsUp('told')], now)).toBe(0);
    expect(asOf([headsUp('due')], now + 10_000)[0]?.State).toBe('told');
  });

  const hardDay = 'it’s a hard day.';
  it('has a line for each state', () => {
    const lines = headsUpLines(
      [headsUp('due'), headsUp('due', 'Priya'), headsUp('rested', 'Minh')],
      hardDay,
      usualVisibility(false),
    );
    expect(lines.map(({ who, rest }) => `${who} ${rest}`)).toEqual([
      'Jonah and Priya will know it’s a hard day. They can’t see what you felt or wrote.',
      'Minh heard within the last day, so we won’t message again today.',
    ]);
    expect(headsUpLines([headsUp('waits')], hardDay, null)[0]?.rest).toMatch(/will hear after/u);
    expect(headsUpLines([headsUp('told')], 'you checked in.', null)[0]).toMatchObject({
      who: 'Jonah knows',
      rest: 'you checked in.',
    });
    const opened = { words: true, note: true, picture: false, context: false };
    expect(headsUpLines([headsUp('told')], hardDay, opened)[0]?.rest).toBe(
      'it’s a hard day. They can see the words you choose and your note.',
    );
  });
});
