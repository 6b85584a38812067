// Whether staff may ask the Crew to check on somebody: off until they say so.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { allowCrew, welfareQueries } from '../welfare-checks.queries.ts';

export function MayAskCrewRow() {
  const { data } = useQuery(welfareQueries.choice());
  const setting = useMutation(allowCrew(useQueryClient()));
  return (
    <SwitchRow
      label="If staff worry and can’t reach me, they may ask my Crew"
      help="They ask your Crew to check on you, never with a reason and nothing you wrote. Only people who see what’s new, and only those your rule names if it names some"
      checked={setting.isPending ? setting.variables : data?.MayAskCrew === true}
      disabled={!data || setting.isPending}
      onChange={(mayAsk) => setting.mutate(mayAsk)}
    />
  );
}
