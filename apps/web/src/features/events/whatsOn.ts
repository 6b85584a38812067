// The filters of published events: in the address, and as the call takes them.
import { accessFacts, costChoices, type EventFilterType, eventStates } from '@mycrew/contract/event-words.ts';
import type { PublishedEvent } from '@mycrew/contract/published-events.ts';

export const filterNames = ['when', 'how', 'who', 'state', 'cost', 'age', 'accessibility'] as const;
export type Filter = Partial<Record<EventFilterType | 'from' | 'to', string | undefined>>;
const all = [...filterNames, 'category', 'from', 'to'] as const;

type FilterLists = readonly { Type: string; Choices: readonly { SubType: string }[] }[];

/** Unknown values are left out. */
export const filterIn = (search: URLSearchParams, lists: FilterLists): Filter => {
  const known = (name: (typeof all)[number]): string | undefined => {
    const asked = search.get(name) ?? undefined;
    if (!asked || name === 'from' || name === 'to') return asked;
    const choices = lists.find(({ Type }) => Type === name)?.Choices ?? [];
    return choices.some(({ SubType }) => SubType === asked) ? asked : undefined;
  };
  return Object.fromEntries(all.map((name) => [name, known(name)]).filter(([, value]) => value));
};

export const searchOf = (filter: Filter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])));

export const asked = ({ from, to, ...filter }: Filter) => {
  const chosen = Object.entries(filter).filter(([, choice]) => choice);
  return {
    type: chosen.map(([type]) => type).join(','),
    subType: chosen.map(([, choice]) => choice).join(','),
    ...(filter.when === 'custom' && from && { fromDate: from }),
    ...(filter.when === 'custom' && to && { toDate: to }),
  };
};

/** Without the kind. */
export const countOfFilters = (filter: Filter): number => filterNames.filter((name) => filter[name]).length;

const hows = { online: 'Online', 'in-person': 'In person', both: 'Online or in person' };
const ages = (from: number, to: number | null): string => (to ? `${from} to ${to}` : `${from} and over`);

/** Access, cost and similar, in a few words each. */
export const factsOf = (event: PublishedEvent): { facts: string[]; access: string[] } => ({
  facts: [
    hows[event.How],
    ...(event.State ? [eventStates[event.State as keyof typeof eventStates] ?? event.State] : []),
    event.CostNote ?? costChoices[event.Cost],
    `Ages ${ages(event.AgeFrom, event.AgeTo)}`,
  ],
  access: event.Accessibility.map((fact) => accessFacts[fact as keyof typeof accessFacts] ?? fact),
});
