// What is found, and how seldom chance is: histories made by a seeded generator of their own.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import type { DaysOfMine } from '@mycrew/contract/history.ts';
import { describe, expect, it } from 'vitest';
import { isNeverCompared } from './kindsOfDays.ts';
import { type Random, randomOf, sentenceOf, whatGoesTogether } from './whatGoesTogether.ts';

type Days = Pick<DaysOfMine, 'Days' | 'Events'>;
type Checkin = DaysOfMine['Days'][number]['Checkins'][number];

const seeded = (seed: number): Random => randomOf({ Days: [], Events: [{ LocalDate: String(seed), Category: '' }] });
const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
const chosenBy = <T>(random: Random, weights: [T, number][]): T => {
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [what, weight] of weights) if ((left -= weight) < 0) return what;
  return weights[0]![0];
};
/** Days of one kind in runs, a mean of `run` long; of 1 each day is by itself. */
const runs = (days: number, share: number, run: number, random: Random): boolean[] => {
  let is = random() < share;
  return Array.from({ length: days }, () => {
    const before = is;
    is = is ? random() >= (1 - share) / run : random() < share / run;
    return before;
  });
};

interface Made {
  days: number;
  /** How likely worried is in a check-in of a day, given what happened on it. */
  worried?: (day: { little: boolean; bad: boolean; part: number }) => number;
  run?: number;
  tagsRise?: boolean;
}
/** One to three check-ins a day, sleep, and four tags that have nothing to do with them. */
function aHistory(random: Random, { days, worried = () => 0.35, run = 1, tagsRise = false }: Made): Days {
  const little = runs(days, 0.42, run, random);
  const bad = runs(days, 0.35, run, random);
  const tags = (
    [
      ['school', 0.5],
      ['friends', 0.3],
      ['netball', 0.25],
      ['outside', 0.4],
    ] as const
  ).map(([tag, share]) => ({ tag, share, is: runs(days, share, run, random) }));
  const one = (day: number): Checkin => {
    const p = worried({ little: little[day]!, bad: bad[day]!, part: day / days });
    const others: [FamilyId, number][] = [
      ['calm', 0.4],
      ['happy', 0.3],
      ['sad', 0.2],
      ['flat', 0.1],
    ];
    return {
      _id: '',
      Category: chosenBy<FamilyId>(random, [
        ['worried', p],
        ...others.map(([id, w]): [FamilyId, number] => [id, w * (1 - p)]),
      ]),
      EmotionName: 'Some word',
      Hour: 12,
      Intensity: null,
      Tags: tags
        .filter(({ is, share }) => (tagsRise ? random() < 1.6 * share * (day / days) : is[day]))
        .map(({ tag }) => tag),
      Sleep: little[day] ? 'little' : 'enough',
    };
  };
  return {
    Events: [],
    Days: Array.from({ length: days }, (_, day) => ({
      LocalDate: dateOf(day),
      Checkins: Array.from({ length: 1 + Math.floor(3 * random()) }, () => one(day)),
    })),
  };
}
/** Of so many histories, how many in a hundred show something that `counts`. */
function shareThatShow(count: number, made: (at: number) => Made, counts: (sentences: string[]) => boolean): number {
  let shown = 0;
  for (let at = 0; at < count; at++) {
    const days = aHistory(seeded(at), made(at));
    if (counts(whatGoesTogether(days, randomOf(days)).map(sentenceOf))) shown++;
  }
  return (100 * shown) / count;
}
const anything = (sentences: string[]) => sentences.length > 0;

describe('chance', () => {
  const lengths = [60, 90, 120, 180];
  it('is shown in at most 5 of 100 histories without a pattern', () => {
    expect(shareThatShow(1_000, (at) => ({ days: lengths[at % 4]! }), anything)).toBeLessThanOrEqual(5);
  });

  it.each([
    [
      'runs of bad days, of short nights and of tags',
      (at: number) => ({ run: [3, 5, 9][at % 3]!, worried: ({ bad }: { bad: boolean }) => (bad ? 0.75 : 0.12) }),
    ],
    [
      'months that get worse while more is tagged',
      () => ({ tagsRise: true, worried: ({ part }: { part: number }) => 0.1 + 0.6 * part }),
    ],
  ])('is not shown for %s', (_, made) => {
    expect(shareThatShow(300, (at) => ({ days: lengths[at % 4]!, ...made(at) }), anything)).toBeLessThanOrEqual(5);
  });
});

describe('a pattern', () => {
  it('of twice the frequency over 60 days is found in at least 80 of 100', () => {
    const planted = { days: 60, worried: ({ little }: { little: boolean }) => (little ? 0.8 : 0.4) };
    const isFound = (sentences: string[]) =>
      sentences.some((one) => one.startsWith('On days with little sleep you chose worried'));
    expect(shareThatShow(150, () => planted, isFound)).toBeGreaterThanOrEqual(80);
  });
});

describe('what is said', () => {
  const clear: Made = { days: 90, worried: ({ little }) => (little ? 0.9 : 0.3) };

  it('is one plain sentence for each kind of day, three at most, the same each time it is worked out', () => {
    const days = aHistory(seeded(3), clear);
    const found = whatGoesTogether(days, randomOf(days));
    expect(found.map(sentenceOf)).toEqual(['On days with little sleep you chose worried 3 times as often.']);
    expect(whatGoesTogether(days, randomOf(days))).toEqual(found);
    const finding = { when: 'At weekends', family: 'calm' as const, days: 20, daysElsewhere: 50 };
    const sentences = [0.3, 0.4, 0.5].map((share) => sentenceOf({ ...finding, share, shareElsewhere: 0.2 }));
    expect(sentences).toEqual([
      'At weekends you chose calm one and a half times as often.',
      'At weekends you chose calm twice as often.',
      'At weekends you chose calm two and a half times as often.',
    ]);
    expect(sentenceOf({ ...finding, share: 0.2, shareElsewhere: 0 })).toBe(
      'At weekends you chose calm, and on none of the others.',
    );
  });

  it('needs ten days of each kind', () => {
    const days = aHistory(seeded(3), clear);
    const nineShort = days.Days.map((day, at) => ({
      ...day,
      Checkins: day.Checkins.map((checkin) => ({
        ...checkin,
        Category: at < 9 ? ('worried' as const) : ('calm' as const),
        Sleep: at < 9 ? ('little' as const) : ('enough' as const),
        Tags: [],
      })),
    }));
    expect(whatGoesTogether({ Days: nineShort, Events: [] }, randomOf(days))).toEqual([]);
  });

  it.each([
    'body, Cutting, cutter, self-harm, SH, s/h, scratching, hitting myself, bruising, relapse, urges, Blood, 🔪, burnt',
    'killing myself, hanging myself, KMS, su*cide, overdose, pills, 💊, meds, I want to die, unalive, can’t go on',
    'skipped lunch, breakfast, brekkie, brekky, supper, Tea, overeating, overate, undereating, hungry, café food, éating',
    'cals, carbs, kj, kJs, 1200 cal, my weight, scales, bodychecking, body_check, skinny, thinspo, too fat',
    'ana, pro-ana, ED, binge, b/p, B&P, c/s, chew and spit, puking, threw up, purged, laxatives, fasting',
  ])('is never about any of %s', (tags) => {
    for (const tag of tags.split(', ')) expect(isNeverCompared(tag), tag).toBe(true);
  });

  it.each([
    'school, netball, Pop, drawing, shift, shopping, sister, sick, medal, the sea, silence, someday, gaming',
    'weather, theatre, great day, heater, meeting, repeat, creative, concert, father, fatigue, thinking, things, team, teacher',
    'hanging out, cute, burnout, studies, diesel, charity, everybody, somebody, breakup, deadline, fastest mile, calm, California, media',
  ])('may be about any of %s', (tags) => {
    for (const tag of tags.split(', ')) expect(isNeverCompared(tag), tag).toBe(false);
  });

  it('is never about harm, eating, treatment, or a word that asks for help first', () => {
    const days = aHistory(seeded(3), { ...clear, run: 1 });
    const foundIn = (change: (checkin: Checkin) => Checkin, events: string[] = []) => {
      const Days = days.Days.map((day) => ({ ...day, Checkins: day.Checkins.map(change) }));
      const Events = days.Days.filter(({ Checkins }) => Checkins[0]!.Sleep === 'little').flatMap(({ LocalDate }) =>
        events.map((Category) => ({ LocalDate, Category })),
      );
      return whatGoesTogether({ Days, Events }, randomOf(days)).map(sentenceOf);
    };
    const tagged = (tag: string) => (checkin: Checkin) => ({
      ...checkin,
      Sleep: null,
      Tags: checkin.Sleep === 'little' ? [tag] : ['school'],
    });
    expect(foundIn(tagged('netball'))[0]).toContain('On days with ‘netball’ you chose worried 3 times as often.');
    expect(foundIn(tagged('skipped lunch')).join('')).not.toContain('lunch');
    const noTags = (checkin: Checkin) => ({ ...checkin, Sleep: null, Tags: [] });
    expect(foundIn(noTags, ['sport'])).toEqual(['On days with sport you chose worried 3 times as often.']);
    expect(foundIn(noTags, ['medication', 'sorry-business', 'formal'])).toEqual([]);
    const unsafe = (checkin: Checkin) => ({
      ...checkin,
      EmotionName: checkin.Category === 'worried' ? 'Unsafe' : checkin.EmotionName,
    });
    expect(foundIn(unsafe).join('')).not.toContain('worried');
  });
});
