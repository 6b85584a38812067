// What there is to see, and who sees it, line by line.
import type { Sight } from '../whoSees.ts';

export function SightList({ sights }: { sights: Sight[] }) {
  return (
    <dl className="card card--flush sights">
      {sights.map(({ what, who }) => (
        <div key={what} className="sights__line">
          <dt className="small muted">{what}</dt>
          <dd className="strong">{who}</dd>
        </div>
      ))}
    </dl>
  );
}
