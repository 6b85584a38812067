// The kinds of days that are compared: by sleep, by what was going on, by weekday, by events.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { isListedTag, type Sleep, wordsOfTag } from '@mycrew/contract/checkin-tags.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import type { EventCategory } from '@mycrew/contract/event-words.ts';
import type { DayOfMine, DaysOfMine } from '@mycrew/contract/history.ts';
import { noonOf, weekdayOf, weekdays } from './calendarWeeks.ts';
import { laterBy } from './tallies.ts';

export type Day = Pick<DayOfMine, 'LocalDate' | 'Checkins'>;
/** A kind of day: where it is so, and which days say nothing of it. */
export interface Kind {
  /** 'On days with little sleep' */
  when: string;
  here: Int16Array;
  silent: Int16Array;
  elsewhere: number;
}
/** Of both kinds of days, and with a family. */
export const enoughDays = 10;
const mostKinds = 16;

/** Left out rather too often than once too seldom. `*`: whatever begins so. */
const neverCompared: Readonly<Record<string, string>> = {
  harm: `self*, harm*, hurt*, cut, cuts, cutting, cutter*, blade*, razor*, knife, knives, burn, burns, burned, burning, burnt,
    scar, scars, scarred, scarring, blood*, bleed*, bled, scratch*, bruis*, hit myself, hitting*, punch*, bang my*, banging*,
    headbang*, skin, picking, hair pull*, pulling hair, trich*, styro*, sh, s h, nssi`,
  dying: `suic*, su cid*, sui, sewerslid*, sewer slid*, unaliv*, die, died, dies, dying, dead, death*, kill*, kms, kys, ctb, noose*,
    hang* myself, overdos*, od, ods, oding, si, s i`,
  medicine:
    'pill*, tablet*, med, meds, medic*, antidepress*, panadol, paracetamol, relaps*, urge, urges, recover*, clean',
  meals: `eat, eats, eating, eaten, eater, ate, overeat*, overate, undereat*, underate, food*, meal*, breakfast*, brekk*, brunch*,
    lunch*, dinner*, tea, supper*, snack*, portion*, appetite, hungry, hunger*, fast, fasts, fasted, fasting, starv*, restrict*,
    diet*, keto*, omad, sugar*, carb, carbs, carbo*, cal, cals, calorie*, kcal*, kj, kjs, kilojoule*`,
  'eating disorders': `ed, e d, anorex*, ana, proana, bulimi*, mia, promia, arfid, osfed, ednos, orthorex*, bing*, purg*, b p, bp,
    chew*, c s, cs, spit*, vomit*, puk*, spew*, throw* up, threw up, laxat*, laxi*, lax, diuretic*, thinspo*, bonespo*, meanspo*,
    fitspo*, body*, bodies, bmi, weigh*, scale, scales, fat, fats, fatter, thin, thinner, skinny*, waist*, thigh*, bloat*`,
};
const patterns = Object.values(neverCompared).flatMap((words) => words.split(/,\s+/u));
const isAmongThem = new RegExp(
  String.raw`\b(?:${patterns.map((words) => words.replaceAll('*', String.raw`\w*`)).join('|')})\b|[🔪🩸💊🪒⚰]`,
  'u',
);
/** What is about harm or eating is never compared. */
export const isNeverCompared = (tag: string): boolean => {
  automatedDecision('patterns');
  const text = tag
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return isAmongThem.test(text.replaceAll(/[\s\p{P}+=|~]+/gu, ' ')) || hasCrisisWords(text);
};

const sleepKinds: [Sleep, string][] = [
  ['little', 'On days with little sleep'],
  ['much', 'On days with a lot of sleep'],
];
const tagKinds: Record<string, string> = {
  sleep: 'On days when sleep was on your mind',
  home: 'On days at home',
  alone: 'On days alone',
  outside: 'On days outside',
  online: 'On days online',
};
/** Treatment and sorry business are left out: no count says anything of them that helps. */
const eventKinds: Partial<Record<EventCategory, string>> = {
  exam: 'an exam or assignment',
  appointment: 'an appointment',
  work: 'a work shift',
  sport: 'sport',
  performance: 'a performance',
  family: 'a family event',
  travel: 'travel',
  social: 'something social',
  rest: 'planned rest',
};

/** Null: the day says nothing of it. */
function kindOf(when: string, days: Day[], isHere: (day: Day, at: number) => boolean | null): Kind {
  const [here, silent]: [number[], number[]] = [[], []];
  days.forEach((day, at) => {
    const is = isHere(day, at);
    if (is !== false) (is ? here : silent).push(at);
  });
  const elsewhere = days.length - here.length - silent.length;
  return { when, here: Int16Array.from(here), silent: Int16Array.from(silent), elsewhere };
}

function kindsOfTags(days: Day[]): Kind[] {
  const tagsOf = days.map(({ Checkins }) => new Set(Checkins.flatMap(({ Tags }) => Tags)));
  const all = [...new Set(tagsOf.flatMap((tags) => [...tags]))].filter((tag) => !isNeverCompared(tag));
  return all.map((tag) => {
    // Before its first use the lack of a tag says nothing.
    const first = tagsOf.findIndex((tags) => tags.has(tag));
    const words = isListedTag(tag) ? wordsOfTag(tag).toLowerCase() : `‘${tag}’`;
    return kindOf(tagKinds[tag] ?? `On days with ${words}`, days, (_, at) =>
      at < first ? null : tagsOf[at]!.has(tag),
    );
  });
}

function kindsOfEvents(days: Day[], events: DaysOfMine['Events']): Kind[] {
  const byCategory = Map.groupBy(events, ({ Category }) => Category);
  return Object.entries(eventKinds).flatMap(([category, words]) => {
    const on = new Set(byCategory.get(category)?.map(({ LocalDate }) => LocalDate));
    const shifted = (when: string, by: number) =>
      kindOf(`${when} ${words}`, days, ({ LocalDate }) => on.has(laterBy(LocalDate, by)));
    return on.size < enoughDays
      ? []
      : [shifted('On days with', 0), shifted('On the day before', 1), shifted('On the day after', -1)];
  });
}

/** Every kind with enough days on both sides, the most balanced first. */
export function kindsOf(days: Day[], events: DaysOfMine['Events']): Kind[] {
  const slept = (day: Day) => day.Checkins.flatMap((checkin) => checkin.Sleep ?? []);
  const on = (places: number[]) => (day: Day) => places.includes(weekdayOf(noonOf(day.LocalDate)));
  const all = [
    ...sleepKinds.map(([step, when]) =>
      kindOf(when, days, (day) => (slept(day).length > 0 ? slept(day).includes(step) : null)),
    ),
    ...kindsOfTags(days),
    kindOf('At weekends', days, on([5, 6])),
    ...weekdays.map((name, weekday) => kindOf(`On ${name}s`, days, on([weekday]))),
    ...kindsOfEvents(days, events),
  ];
  const fewest = ({ here, elsewhere }: Kind) => Math.min(here.length, elsewhere);
  return all
    .filter((kind) => fewest(kind) >= enoughDays)
    .toSorted((a, b) => fewest(b) - fewest(a))
    .slice(0, mostKinds);
}
