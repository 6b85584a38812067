// Whether menu taps may be counted; off until the person says yes.
import ChartBarIcon from '~icons/ph/chart-bar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { chooseAnalytics, settingsQueries } from '../settings.queries.ts';

export function AnalyticsSwitch() {
  const choice = useQuery(settingsQueries.analytics());
  const choosing = useMutation(chooseAnalytics(useQueryClient()));
  if (!choice.data) {
    return <ReadState of={choice} rows={1} loading="Loading your choice" failed="Your choice didn’t load" />;
  }
  return (
    <RowGroup
      heading="Counting"
      note="How often each tab is opened, by everybody together. Never who, never what you write, and nobody outside MyCrew gets it."
    >
      <SwitchRow
        label="Count my menu taps"
        help={choice.data.IsOn === null ? 'Off until you turn it on' : 'Helps us see which parts are found'}
        icon={<ChartBarIcon size={24} />}
        checked={choosing.isPending ? choosing.variables : choice.data.IsOn === true}
        disabled={choosing.isPending}
        onChange={(checked) => choosing.mutate(checked)}
      />
    </RowGroup>
  );
}
