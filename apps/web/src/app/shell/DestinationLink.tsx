import type { tabs } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { CountPill } from '#shared/ui/CountPill.tsx';
import { countOf } from '#shared/format/counts.ts';
import { type Destination, notifications } from './destinations.ts';
import { NewDot } from './NewDot.tsx';

type MenuEvent = (typeof tabs)[number]['event'];

const loadCount = () => import('#features/settings/settings.queries.ts');

/** Counts a tap on a tab, given consent to analytics; never waits and ignores failures. */
function useCountTap(): (event: MenuEvent) => void {
  const queries = useQueryClient();
  return (event) =>
    void loadCount()
      .then(({ countMenuTap }) => countMenuTap(queries, event))
      .catch(() => {});
}

interface DestinationLinkProps {
  to: Destination;
  waiting?: number;
  className: string | undefined;
  isCurrent?: boolean;
  onFollow?: () => void;
}

export function DestinationLink({ to, waiting = 0, className, isCurrent, onFollow }: DestinationLinkProps) {
  const { pathname } = useLocation();
  const current = isCurrent ?? pathname === to.url;
  const countTap = useCountTap();
  const Picture = current ? to.iconOn : to.icon;
  return (
    <Link
      className={className}
      to={to.url}
      aria-current={current ? 'page' : undefined}
      data-event={to.event}
      onClick={() => {
        if (to.event) countTap(to.event);
        onFollow?.();
      }}
    >
      <Picture size={24} aria-hidden="true" />
      <span>{to.label}</span>
      {to === notifications && waiting === 0 && <NewDot />}
      <CountPill count={waiting} label={`, ${countOf(waiting, 'new thing')}`} />
    </Link>
  );
}
