// One of the two yeses that a test needs; both are off until somebody says so.
import { brand } from '@mycrew/contract/brand.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { chooseTests, testsQuery } from '../test-messages.queries.ts';

const words = {
  Asks: {
    label: 'Test that my Crew can be reached',
    help: 'Those who agree get a short message that says it’s a test: when they join, by a new phone or number, and every three months',
  },
  Takes: {
    label: `${brand.name} may send me tests`,
    help: 'Seldom and by day. One tap answers, and the people you crew for know that messages reach you',
  },
} as const;

export function TestChoiceRow({ of }: { of: keyof typeof words }) {
  const { data } = useQuery(testsQuery());
  const choosing = useMutation(chooseTests(useQueryClient()));
  // Where the operator sends none there is nothing to say yes to.
  if (data && !data.IsOn) return null;
  return (
    <SwitchRow
      {...words[of]}
      checked={choosing.isPending ? choosing.variables[of] === true : data?.[of] === true}
      disabled={!data || choosing.isPending}
      onChange={(isYes) => choosing.mutate({ [of]: isYes })}
    />
  );
}
