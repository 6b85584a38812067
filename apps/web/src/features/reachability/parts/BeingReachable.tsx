// On a supporter's home: a way to them that fails, and tests that wait for their tap.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import BellSlashIcon from '~icons/ph/bell-slash';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { reachQueries } from '../reachability.queries.ts';
import { needsMending } from '../wayWords.ts';

const WaitingTests = lazyPart(
  async () => (await import('#features/test-messages/test-messages.parts.ts')).WaitingTests,
);

function WayFailedLine() {
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

export function BeingReachable() {
  return (
    <>
      <WayFailedLine />
      <WaitingTests />
    </>
  );
}
