// The crew's first names as last read, for asking for help offline.
import { localStore } from '#shared/storage/browserStore.ts';
const namesKey = 'crewNames';

export interface CrewName {
  _id: string;
  FirstName: string;
}

export function storeCrewNames(crew: readonly CrewName[]): void {
  const names = crew.map(({ _id, FirstName }) => ({ _id, FirstName }));
  localStore.setItem(namesKey, JSON.stringify(names));
}

const isName = (stored: Partial<CrewName> | null): stored is CrewName =>
  typeof stored?._id === 'string' && typeof stored.FirstName === 'string';

export function storedCrewNames(): CrewName[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(namesKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isName) : [];
  } catch {
    return [];
  }
}
