// Kids Helpline up to 25; Lifeline for an older supporter, or one of unknown age.
import { helplineNumber, lifelineNumber } from '@mycrew/contract/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '#features/profile/profile.queries.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { useSession } from '#shared/session/session.ts';
import { useHeld } from '#shared/session/useHeld.ts';

const kidsHelpline = { name: 'Kids Helpline', number: helplineNumber };
const lifeline = { name: 'Lifeline', number: lifelineNumber };
const kidsHelplineUntil = 25;

export function useMyLine(): { name: string; number: string } {
  const isSupporter = useSession()?.Kind === 'supporter';
  const isHeld = useHeld();
  const { data } = useQuery({ ...profileQueries.own(), enabled: isSupporter && !isHeld });
  const thisYear = useNow().getFullYear();
  if (!isSupporter) return kidsHelpline;
  const year = data?.YearOfBirth;
  return year && thisYear - year <= kidsHelplineUntil ? kidsHelpline : lifeline;
}
