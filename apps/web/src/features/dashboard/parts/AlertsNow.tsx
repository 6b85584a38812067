// First on home: alerts that are on, and those that ran out with nobody knowing.
import { useQuery } from '@tanstack/react-query';
import { crewAlertQueries } from '#features/distress-crew/distress-crew.queries.ts';
import { AlertLine, isOpen } from '#features/distress-crew/distress-crew.parts.ts';

export function AlertsNow() {
  const { data: lines = [] } = useQuery(crewAlertQueries.alerts());
  const open = lines.filter(isOpen);
  if (open.length === 0) return null;
  return (
    <section className="stack10" aria-label="Alerts">
      {open.map((line) => (
        <AlertLine key={line.DistressId} line={line} />
      ))}
    </section>
  );
}
