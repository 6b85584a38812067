// One sentence about the days around events: of one kind, only where it is clear, and never as a cause.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { eventCategories, type EventCategory } from '@mycrew/contract/event-words.ts';
import type { Tally, Trends } from '@mycrew/contract/history.ts';

/** Fewer check-ins around a kind are chance. */
const enoughAround = 4;
const enoughElsewhere = 8;
/** Difference to other days. */
const clearly = 0.3;
const light: ReadonlySet<FamilyId> = new Set(['happy', 'calm', 'connected']);

const sumOf = (tally: Tally, wanted: (family: FamilyId) => boolean = () => true): number =>
  tally.reduce((sum, { Category, Count }) => sum + (wanted(Category) ? Count : 0), 0);

const nounOf: Record<EventCategory, string> = {
  exam: 'an exam or assignment',
  appointment: 'an appointment',
  work: 'work',
  sport: 'sport',
  performance: 'a performance',
  family: 'a family event',
  'sorry-business': 'an anniversary or sorry business',
  travel: 'travel',
  'first-day': 'a first day',
  medication: 'treatment',
  formal: 'a formal meeting',
  social: 'seeing people',
  rest: 'rest',
};

interface Lean {
  category: EventCategory;
  when: 'the day before' | 'on the day of' | 'the day after';
  /** Above 0 lighter than on other days, below heavier. */
  by: number;
}

function leansOf({ Weekdays, Around }: Pick<Trends, 'Weekdays' | 'Around'>): Lean[] {
  const all = Weekdays.flatMap(({ Felt }) => Felt);
  const [lightDays, days] = [sumOf(all, (family) => light.has(family)), sumOf(all)];
  return Around.filter(({ Category }) => Category in eventCategories).flatMap(({ Category, Before, On, After }) =>
    (
      [
        ['the day before', Before],
        ['on the day of', On],
        ['the day after', After],
      ] as const
    ).flatMap(([when, tally]): Lean[] => {
      const [here, lightHere] = [sumOf(tally), sumOf(tally, (family) => light.has(family))];
      const elsewhere = days - here;
      if (here < enoughAround || elsewhere < enoughElsewhere) return [];
      return [
        { category: Category as EventCategory, when, by: lightHere / here - (lightDays - lightHere) / elsewhere },
      ];
    }),
  );
}

/** 'Often lighter the day after sport.' Null where nothing is clear. */
export function aroundSentence(trends: Pick<Trends, 'Weekdays' | 'Around'>): string | null {
  const [most] = leansOf(trends)
    .filter(({ by }) => Math.abs(by) >= clearly)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  return most ? `Often ${most.by > 0 ? 'lighter' : 'heavier'} ${most.when} ${nounOf[most.category]}.` : null;
}

/** The data of the sentence, for the bars beside it. */
export const aroundBars = ({ Around }: Pick<Trends, 'Around'>, sentence: string) => {
  const kind = Around.find(({ Category }) => sentence.endsWith(`${nounOf[Category as EventCategory]}.`));
  return kind
    ? [
        { name: 'Before', felt: kind.Before },
        { name: 'On it', felt: kind.On },
        { name: 'After', felt: kind.After },
      ]
    : [];
};
