// Possible recipients, from the server, this browser's memory, or none.
import type { Reachable } from '@mycrew/contract/alerts.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { storedCrewNames } from './crewNames.ts';
import { useLocked } from '#shared/session/session.ts';
import type { LastChoice } from './alertChoice.ts';
import { distressQueries } from './distress.queries.ts';

export interface PossibleRecipient extends Person {
  /** Null where only the name is remembered. */
  reach: Reachable | null;
}

export interface AlertRecipients {
  /** `remembered`: names of the last time. `unknown`: locked, or never read. */
  source: 'server' | 'remembered' | 'unknown';
  people: PossibleRecipient[];
  last: LastChoice | undefined;
  isLoading: boolean;
}

export const onlyNotified = ({ _id, FirstName, LastName, ProfilePicUrl }: Person): Person => ({
  _id,
  FirstName,
  LastName,
  ProfilePicUrl,
});

const remembered = (): PossibleRecipient[] =>
  storedCrewNames().map(({ _id, FirstName }) => ({ _id, FirstName, LastName: '', ProfilePicUrl: null, reach: null }));

export function useAlertRecipients(): AlertRecipients {
  const isLocked = useLocked();
  const { data, isPending } = useQuery({ ...distressQueries.people(), enabled: !isLocked });
  // A locked phone may be in other hands: it names nobody.
  if (isLocked) return { source: 'unknown', people: [], last: undefined, isLoading: false };
  if (data) {
    const people = data.People.map((reach) => ({ ...onlyNotified(reach), reach }));
    return { source: 'server', people, last: data.Last, isLoading: false };
  }
  const people = remembered();
  return {
    source: people.length > 0 ? 'remembered' : 'unknown',
    people,
    last: undefined,
    isLoading: isPending,
  };
}
