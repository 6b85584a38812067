// The first names of the crew as this browser last knew them, for asking for help without a network.
const namesKey = 'crewNames';

export interface CrewName {
  _id: string;
  FirstName: string;
}

export function storeCrewNames(crew: readonly CrewName[]): void {
  const names = crew.map(({ _id, FirstName }) => ({ _id, FirstName }));
  localStorage.setItem(namesKey, JSON.stringify(names));
}

const isName = (stored: Partial<CrewName> | null): stored is CrewName =>
  typeof stored?._id === 'string' && typeof stored.FirstName === 'string';

export function storedCrewNames(): CrewName[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(namesKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isName) : [];
  } catch {
    return [];
  }
}
