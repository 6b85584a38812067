// The desk's start page: open work, and how a session works.
import { countOf } from '#shared/format/counts.ts';
import { clockTime } from '#shared/format/times.ts';
import { useQuery } from '@tanstack/react-query';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { UrgentItems } from '#features/urgent-items/urgent-items.parts.ts';
import { DeskPage } from '../parts/DeskPage.tsx';
import { type DeskPageLink, pagesFor, pathOf } from '../deskPages.ts';
import { staffQueries } from '../staff.queries.ts';
import { useDeskRole } from '../useDeskRole.ts';

export function OverviewScreen() {
  const { data: entry } = useQuery(staffQueries.entry());
  const { data: waits } = useQuery(staffQueries.waiting());
  const helpOf = ({ help, waiting }: DeskPageLink) => {
    const count = waits && waiting ? waiting(waits) : 0;
    return count > 0 ? `${countOf(count, 'waits', 'wait')}. ${help}` : help;
  };
  const pages = pagesFor(useDeskRole()).filter(({ route }) => route !== 'desk');
  return (
    <DeskPage
      title="Overview"
      offline="Something urgent may have come since. It shows up by itself once you’re back."
      intro={
        entry?.EndsOn &&
        `Your stay ends at ${clockTime(entry.EndsOn)} if you do nothing. Locking or signing out ends it at once.`
      }
    >
      <UrgentItems />
      <RowGroup>
        {pages.map((page) => (
          <RowLink
            key={page.route}
            to={pathOf(page)}
            label={page.label}
            help={helpOf(page)}
            icon={<page.icon size={24} aria-hidden="true" />}
          />
        ))}
      </RowGroup>
    </DeskPage>
  );
}
