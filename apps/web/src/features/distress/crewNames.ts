// The first names of the crew as this browser last knew them, for asking for help without a network.
const namesKey = 'crewNames';

export interface CrewName {
  _id: string;
  FirstName: string;
}

export function keepCrewNames(crew: readonly CrewName[]): void {
  const names = crew.map(({ _id, FirstName }) => ({ _id, FirstName }));
  localStorage.setItem(namesKey, JSON.stringify(names));
}

const isName = (kept: Partial<CrewName> | null): kept is CrewName =>
  typeof kept?._id === 'string' && typeof kept.FirstName === 'string';

export function keptCrewNames(): CrewName[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(namesKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isName) : [];
  } catch {
    return [];
  }
}
