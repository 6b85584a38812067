// On home, while staff try to reach somebody.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import HandHeartIcon from '~icons/ph/hand-heart';
import { Link } from 'react-router';
import { welfareQueries } from '../welfare-checks.queries.ts';
import { useWelfareRealtime } from '../welfare-checks.realtime.ts';

export function BeingReached() {
  const { data } = useQuery(welfareQueries.openNow());
  useWelfareRealtime();
  if (!data?._id) return null;
  return (
    <Link className="banner banner--lamp" to={ourRoutes.reachingYou.path}>
      <HandHeartIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        <strong>Somebody from {brand.name} is trying to reach you.</strong>
        <br />
        You’re not in trouble. Read it, and answer if you can.
      </span>
      <CaretRightBoldIcon size={20} aria-hidden="true" />
    </Link>
  );
}
