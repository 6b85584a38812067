import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import MoonIcon from '~icons/ph/moon';
import { checkinQueries, setOptions } from '#features/checkins/checkins.queries.ts';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';

/** Off until it is switched on: nobody has to keep an eye on their nights. */
export function SleepAskedRow() {
  const { data } = useQuery(checkinQueries.options());
  const setting = useMutation(setOptions(useQueryClient()));
  const isOn = setting.isPending ? setting.variables.AsksSleep === true : data?.AsksSleep === true;
  return (
    <SwitchRow
      icon={<MoonIcon size={24} />}
      label="Ask how I slept"
      help="A little, enough or a lot, when you check in. Yours alone, unless you let your Crew read that one."
      checked={isOn}
      disabled={!data || setting.isPending}
      onChange={(AsksSleep) => setting.mutate({ AsksSleep })}
    />
  );
}
