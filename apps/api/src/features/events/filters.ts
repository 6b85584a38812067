// Parses the filters `type` and `subType`, which may have several values; unknown ones are rejected.
import {
  ageBands,
  eventCategories,
  type EventFilterType,
  eventFilters,
  type WhenChoice,
} from '@mycrew/contract/event-words.ts';
import { refuse } from '#http/refusals.ts';
import { weekOf } from '#time/local-time.ts';
import type { Wanted } from './published.store.ts';

interface Asked {
  type?: string | undefined;
  subType?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
}
type Filter = Omit<Wanted, 'first' | 'last'> & { fromDate?: string | undefined; toDate?: string | undefined };

const none: Filter = { category: null, how: null, who: null, state: null, cost: null, age: null, accessibility: null };
const inList = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

const lastOfMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
const daysOf = (choice: WhenChoice, today: string, { fromDate, toDate }: Asked) => {
  if (choice === 'today') return { fromDate: today, toDate: today };
  if (choice === 'week') return { fromDate: today, toDate: weekOf(today).at(-1) ?? today };
  if (choice === 'month') return { fromDate: today, toDate: lastOfMonth(today) };
  if (!fromDate && !toDate) throw refuse.invalid('fromDate', 'Choose a first or a last day.');
  return { fromDate, toDate };
};

/** Of somebody's own events only when and kind are known. */
export function askedFilter(asked: Asked, of: 'own' | 'published', today: string): Filter {
  const { fromDate, toDate } = asked;
  if (fromDate && toDate && toDate < fromDate) throw refuse.invalid('toDate', 'It can’t end before it starts.');
  const [types, subTypes] = [inList(asked.type), inList(asked.subType)];
  const filter: Filter = { ...none, fromDate, toDate };
  types.forEach((name, at) => {
    const type = name as EventFilterType;
    const isKnown = Object.hasOwn(eventFilters, type) && (of === 'published' || type === 'when' || type === 'category');
    if (!isKnown) throw refuse.invalid('type', 'Please choose one of the list.');
    const choice = subTypes[at];
    const choices: readonly string[] =
      of === 'own' && type === 'category'
        ? Object.keys(eventCategories)
        : eventFilters[type].choices.map(({ SubType }) => SubType);
    if (!choice || !choices.includes(choice)) throw refuse.invalid('subType', 'Please choose one of the list.');
    if (type === 'when') Object.assign(filter, daysOf(choice as WhenChoice, today, asked));
    else if (type === 'age') filter.age = ageBands[choice as keyof typeof ageBands];
    else filter[type] = choice;
  });
  return filter;
}
