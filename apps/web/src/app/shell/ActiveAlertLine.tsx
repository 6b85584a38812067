// One line for each active alert, so that it is not only a ring around a picture.
import { useQuery } from '@tanstack/react-query';
import { crewAlertQueries } from '#features/distress-crew/distress-crew.queries.ts';
import { AlertLine } from '#features/distress-crew/parts/AlertLine.tsx';

export function ActiveAlertLine({ onFollow }: { onFollow?: () => void }) {
  const { data: lines = [] } = useQuery(crewAlertQueries.alerts());
  return lines
    .filter(({ AlertStatus }) => AlertStatus === 'Active')
    .map((line) => <AlertLine key={line.DistressId} line={line} {...(onFollow && { onFollow })} />);
}
