import type { SupportRule } from '@mycrew/contract/support.ts';
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
});
const facts = (over: Partial<KnowingFacts>): KnowingFacts => ({
  crew: [jonah, priya],
  rule: ruleOf('hard'),
  sharesCheckins: false,
  isHard: true,
  tellsNobody: false,
  opensContent: false,
  ...over,
});

describe('before saving', () => {
  it('names whom the rule tells, and what they are not told', () => {
    expect(whoWillKnow(facts({})).told).toBe('Jonah and Priya will know it’s a hard day. Not what you wrote.');
    expect(whoWillKnow(facts({ rule: ruleOf('hard', ['p']) })).told).toMatch(/^Priya will know/u);
    expect(whoWillKnow(facts({ rule: ruleOf('every'), isHard: false })).told).toMatch(/will know you checked in/u);
    expect(whoWillKnow(facts({ rule: ruleOf('run') })).told).toMatch(/if this makes 3 hard ones in a row/u);
  });

  it('says only you where nobody is told and nobody may look', () => {
    expect(whoWillKnow(facts({ crew: [] }))).toMatchObject({ told: 'Only you', kind: 'onlyYou', canBeSilent: false });
    expect(whoWillKnow(facts({ isHard: false }))).toMatchObject({ told: 'Only you', kind: 'onlyYou' });
  });

  it('never says only you while the Crew may look', () => {
    const open = whoWillKnow(facts({ isHard: false, sharesCheckins: true }));
    expect(open).toMatchObject({ told: 'Nobody gets told.', kind: 'silent' });
    expect(open.seen).toMatch(/nothing more/u);
    expect(whoWillKnow(facts({ sharesCheckins: true, opensContent: true })).seen).toMatch(/your note and picture/u);
  });

  it('a silenced one keeps its way back', () => {
    expect(whoWillKnow(facts({ tellsNobody: true }))).toMatchObject({
      told: 'Nobody gets told this time.',
      canBeSilent: true,
    });
  });

  it('says that it will ask before the first rule', () => {
    expect(whoWillKnow(facts({ rule: ruleOf(null) })).told).toMatch(/We’ll ask you once/u);
    expect(whoWillKnow(facts({ rule: ruleOf(null), isHard: false })).told).toBe('Only you');
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

  it('counts down to the first and turns due into told when its moment passes', () => {
    expect(timeLeft([headsUp('due')], now)).toBe(10_000);
    expect(timeLeft([headsUp('told')], now)).toBe(0);
    expect(asOf([headsUp('due')], now + 10_000)[0]?.State).toBe('told');
  });

  it('says each state in a line of its own', () => {
    const lines = headsUpLines([headsUp('due'), headsUp('due', 'Priya'), headsUp('rested', 'Minh')], true);
    expect(lines.map(({ who, rest }) => `${who} ${rest}`)).toEqual([
      'Jonah and Priya will know it’s a hard day. Not what you wrote.',
      'Minh heard within the last day, so we won’t message again today.',
    ]);
    expect(headsUpLines([headsUp('waits')], true)[0]?.rest).toMatch(/will hear after/u);
    expect(headsUpLines([headsUp('told')], false)[0]?.who).toBe('Jonah knows');
  });
});
