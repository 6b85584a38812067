// What the red button says it does.

export function tellWords(people: readonly { FirstName: string }[]): string {
  const [only] = people;
  return people.length === 1 && only ? `Tell ${only.FirstName} now` : `Tell ${people.length} people now`;
}

/** Where no name may stand, or none is known; null is everybody. */
export function tellUnnamed(crewIds: readonly string[] | null): string {
  if (crewIds === null) return 'Tell my whole Crew now';
  return crewIds.length === 1 ? 'Tell the person I chose now' : `Tell the ${crewIds.length} people I chose now`;
}
