// What the red button says it does.

export function tellWords(people: readonly { FirstName: string }[], isKnown: boolean): string {
  if (!isKnown) return 'Tell my whole Crew now';
  const [only] = people;
  return people.length === 1 && only ? `Tell ${only.FirstName} now` : `Tell ${people.length} people now`;
}
