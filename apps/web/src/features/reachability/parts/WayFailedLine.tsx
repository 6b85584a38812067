// On a supporter's home, where a way to them fails or none works.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import BellSlashIcon from '~icons/ph/bell-slash';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import { reachQueries } from '../reachability.queries.ts';
import { needsMending } from '../wayWords.ts';

export function WayFailedLine() {
  const { data } = useQuery(reachQueries.mine());
  if (!data || !needsMending(data.Ways)) return null;
  return (
    <Link className="banner banner--lamp" to={ourRoutes.reachMe.path}>
      <BellSlashIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        <strong>{brand.name} may not reach you.</strong>
        <br />
        See which way, and mend it in a minute.
      </span>
      <CaretRightBoldIcon size={20} aria-hidden="true" />
    </Link>
  );
}
