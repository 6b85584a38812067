// The label of the red button and its recipients.
import { listOfNames } from '#shared/format/names.ts';

type Named = readonly { FirstName: string }[];
const namedAtMost = 4;

/** 'Jonah', 'Jonah and Leanne', 'Jonah, Leanne, Rae and 3 more'. */
export function namesOf(people: Named): string {
  const names = people.map(({ FirstName }) => FirstName);
  const shown = names.length > namedAtMost ? names.slice(0, namedAtMost - 1) : names;
  return listOfNames(shown.length < names.length ? [...shown, `${names.length - shown.length} more`] : shown);
}

export function notifyWords(people: Named): string {
  const [only] = people;
  return people.length === 1 && only ? `Tell ${only.FirstName} now` : `Tell ${people.length} people now`;
}

/** Where names are hidden or unknown; null is everybody. */
export function unnamed(crewIds: readonly string[] | null, who: 'I' | 'you'): string {
  if (crewIds === null) return `${who === 'I' ? 'my' : 'your'} whole Crew`;
  return crewIds.length === 1 ? `the person ${who} chose` : `the ${crewIds.length} people ${who} chose`;
}
