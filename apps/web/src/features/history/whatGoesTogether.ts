// What goes together in somebody's days, where it is clear: counted on the device, for its owner alone.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { familyIds, type FamilyId, noWords } from '@mycrew/contract/checkins.ts';
import type { DaysOfMine } from '@mycrew/contract/history.ts';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import { type Day, enoughDays, type Kind, kindsOf } from './kindsOfDays.ts';

export type Random = () => number;

/** On days of one kind a family was chosen clearly more often than on the others. */
export interface Finding {
  /** 'On days with little sleep' */
  when: string;
  family: FamilyId;
  /** Of all check-ins of a day, on average. */
  share: number;
  shareElsewhere: number;
  days: number;
  daysElsewhere: number;
}

/** Of the newest days with a check-in. */
export const mostDaysCompared = 182;
const enoughTimes = 1.5;
const mostFindings = 3;
const shufflesEachWay = 2_500;
const shuffles = 2 * shufflesEachWay;
/** Of all shuffles, as many may show something as clear anywhere. */
const mostByChance = 0.04;
const shufflesAtOnce = 100;
const rounding = 1e-9;

type Days = Pick<DaysOfMine, 'Days' | 'Events'>;

const wordsNeverCompared: ReadonlySet<string> = new Set([noWords.EmotionName, 'Unsafe']);
/** Each family's share of the check-ins of each day: a day with many of them counts no more than another. */
interface Shares {
  families: FamilyId[];
  days: number;
  /** By day, then by family. */
  values: Float64Array;
  totals: Float64Array;
  deviations: Float64Array;
}
interface Candidate {
  kind: number;
  family: number;
  clarity: number;
}

function sharesOf(days: Day[]): Shares {
  const of = (family: FamilyId) =>
    days.map(({ Checkins }) => Checkins.filter(({ Category }) => Category === family).length / Checkins.length);
  const sum = (numbers: number[]) => numbers.reduce((before, number) => before + number, 0);
  const columns = familyIds
    .map((family) => ({ family, shares: of(family) }))
    .map((column) => ({ ...column, mean: sum(column.shares) / days.length }))
    .map((column) => ({
      ...column,
      deviation: Math.sqrt(sum(column.shares.map((share) => (share - column.mean) ** 2)) / days.length),
    }))
    .filter(
      ({ shares, deviation }) => shares.filter((share) => share > 0).length >= enoughDays && deviation > rounding,
    );
  return {
    families: columns.map(({ family }) => family),
    days: days.length,
    values: Float64Array.from(days.flatMap((_, day) => columns.map(({ shares }) => shares[day]!))),
    totals: Float64Array.from(columns, ({ mean }) => mean * days.length),
    deviations: Float64Array.from(columns, ({ deviation }) => deviation),
  };
}

/** Adds up the families' shares of some places, each of which has the day that `order` puts there. */
function addUp(sums: Float64Array, places: Int16Array, order: Int16Array, values: Float64Array): void {
  const width = sums.length;
  sums.fill(0);
  for (let at = 0; at < places.length; at++) {
    const first = order[places[at]!]! * width;
    for (let family = 0; family < width; family++) sums[family]! += values[first + family]!;
  }
}

/** The mean shares of each family on days of a kind and on the others, wherever `order` puts the days. */
function createComparison({ families, values, totals, deviations, days }: Shares) {
  const [here, silent] = [new Float64Array(families.length), new Float64Array(families.length)];
  const asTheyWere = Int16Array.from({ length: days }, (_, day) => day);
  const differenceOf = (kind: Kind, family: number): number =>
    here[family]! / kind.here.length - (totals[family]! - here[family]! - silent[family]!) / kind.elsewhere;
  const count = (kind: Kind, order: Int16Array) => {
    addUp(here, kind.here, order, values);
    addUp(silent, kind.silent, order, values);
  };
  /** By how many standard deviations it exceeds the share of the other days. */
  const clarityOf = (kind: Kind, family: number): number =>
    differenceOf(kind, family) / (deviations[family]! * Math.sqrt(1 / kind.here.length + 1 / kind.elsewhere));
  return {
    asTheyWere,
    claritiesOf: (kind: Kind): number[] => {
      count(kind, asTheyWere);
      return families.map((_, family) => clarityOf(kind, family));
    },
    clearestOf: (kinds: Kind[], order: Int16Array): number => {
      let clearest = -Infinity;
      for (const kind of kinds) {
        count(kind, order);
        for (let family = 0; family < families.length; family++) {
          const clarity = clarityOf(kind, family);
          if (clarity > clearest) clearest = clarity;
        }
      }
      return clearest;
    },
    findingOf: (kind: Kind, family: number): Finding => {
      count(kind, asTheyWere);
      const share = here[family]! / kind.here.length;
      return {
        when: kind.when,
        family: families[family]!,
        share,
        shareElsewhere: share - differenceOf(kind, family),
        days: kind.here.length,
        daysElsewhere: kind.elsewhere,
      };
    },
  };
}
type Comparison = ReturnType<typeof createComparison>;

const below = (random: Random, end: number): number => Math.floor(random() * end);
const swap = (order: Int16Array, a: number, b: number): void => {
  [order[a], order[b]] = [order[b]!, order[a]!];
};

type Shuffle = (order: Int16Array, random: Random) => void;
const week = 7;
/** Days change places within seven days only: weeks, months and a slow change stay as they were. */
const withinWeeks: Shuffle = (order, random) => {
  for (let at = 0; at < order.length; at++) order[at] = at;
  let first = 0;
  for (let end = below(random, week); first < order.length; first = end, end += week) {
    end = Math.min(end, order.length);
    for (let at = end - 1; at > first; at--) swap(order, at, first + below(random, at - first + 1));
    if (end === order.length) return;
  }
};
const [shortest, longest] = [4, 12];
/** Stretches of days change places: a run of bad days stays one. */
const inStretches: Shuffle = (order, random) => {
  const [days, turn] = [order.length, below(random, order.length)];
  const stretches: [first: number, length: number][] = [];
  for (let at = 0, length = 0; at < days; at += length) {
    length = Math.min(days - at, shortest + below(random, longest - shortest + 1));
    stretches.push([at, length]);
  }
  let to = 0;
  for (let left = stretches.length; left > 0; left--) {
    const chosen = below(random, left);
    const [first, length] = stretches[chosen]!;
    stretches[chosen] = stretches[left - 1]!;
    for (let at = 0; at < length; at++) order[to++] = (first + at + turn) % days;
  }
};

/**
 * Which candidates are clearer than anything is in nearly all shuffles. All are shuffled together, and each is compared with
 * the clearest of a shuffle (Westfall and Young's max-T), so that having tried many is accounted for.
 */
function* survivorsOf(
  candidates: Candidate[],
  { kinds, comparison }: { kinds: Kind[]; comparison: Comparison },
  shuffle: Shuffle,
  random: Random,
): Generator<void, Candidate[]> {
  const order = comparison.asTheyWere.slice();
  const highest = Math.max(...candidates.map(({ clarity }) => clarity));
  const clearest = new Float64Array(shufflesEachWay);
  const most = Math.floor(mostByChance * (shufflesEachWay + 1)) - 1;
  let asClear = 0;
  for (let turn = 0; turn < shufflesEachWay; turn++) {
    if (turn % shufflesAtOnce === 0) yield;
    shuffle(order, random);
    clearest[turn] = comparison.clearestOf(kinds, order);
    // Not even the clearest one will survive: it is certain, or as good as that.
    if (clearest[turn]! >= highest - rounding && ++asClear > Math.min(most, 8 + 2 * mostByChance * turn)) return [];
  }
  return candidates.filter(({ clarity }) => clearest.filter((max) => max >= clarity - rounding).length <= most);
}

const withoutWhatIsNeverCompared = (days: Day[]): Day[] =>
  days
    .map((day) => ({
      ...day,
      Checkins: day.Checkins.filter(({ EmotionName }) => !wordsNeverCompared.has(EmotionName)),
    }))
    .filter(({ Checkins }) => Checkins.length > 0)
    .slice(-mostDaysCompared);

/** As `whatGoesTogether`, with a rest after each hundred shuffles. */
export function* whatGoesTogetherInSlices({ Days, Events }: Days, random: Random): Generator<void, Finding[]> {
  automatedDecision('patterns');
  const days = withoutWhatIsNeverCompared(Days);
  const [kinds, shares] = [kindsOf(days, Events), sharesOf(days)];
  if (kinds.length === 0 || shares.families.length === 0) return [];
  const comparison = createComparison(shares);
  let left = kinds.flatMap((kind, at) =>
    comparison.claritiesOf(kind).map((clarity, family): Candidate => ({ kind: at, family, clarity })),
  );
  // Both ways, since each is blind to what the other one keeps.
  for (const shuffle of [withinWeeks, inStretches]) {
    left = yield* survivorsOf(left, { kinds, comparison }, shuffle, random);
    if (left.length === 0) return [];
  }
  const found = left
    .toSorted((a, b) => b.clarity - a.clarity)
    .map(({ kind, family }) => comparison.findingOf(kinds[kind]!, family))
    .filter(({ share, shareElsewhere }) => share >= enoughTimes * shareElsewhere);
  return found.filter(({ when }, at) => found.findIndex((one) => one.when === when) === at).slice(0, mostFindings);
}

/** At most three, the clearest first, one of a kind of day; nothing where chance explains it. */
export function whatGoesTogether(days: Days, random: Random): Finding[] {
  const slices = whatGoesTogetherInSlices(days, random);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

/** The same numbers for the same days (mulberry32 on their hash), so that a sentence does not come and go. */
export function randomOf(days: Days): Random {
  let state = 0x811c9dc5;
  const text = JSON.stringify([days.Days.map(({ LocalDate, Checkins }) => [LocalDate, Checkins.length]), days.Events]);
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const timesWords = (times: number): string => {
  const halves = Math.round(2 * times) / 2;
  if (halves <= 1.5) return 'one and a half times';
  if (halves === 2) return 'twice';
  return halves === 2.5 ? 'two and a half times' : `${Math.round(times)} times`;
};

/** 'On days with little sleep you chose worried 3 times as often.' */
export const sentenceOf = ({ when, family, share, shareElsewhere }: Finding): string => {
  const words = familyNames[family].toLowerCase();
  return shareElsewhere < rounding
    ? `${when} you chose ${words}, and on none of the others.`
    : `${when} you chose ${words} ${timesWords(share / shareElsewhere)} as often.`;
};

/** How it was found, in one line. */
export const howItWasFound =
  `We shuffled your days ${shuffles.toLocaleString('en-AU')} times, and almost never did anything go together this clearly. ` +
  'That two things go together doesn’t say that one brings the other.';
