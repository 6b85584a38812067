// The first page of the desk: what there is to do here, and how a stay works.
import { clockTime } from '#shared/format/times.ts';
import { useQuery } from '@tanstack/react-query';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { DeskPage } from '../parts/DeskPage.tsx';
import { pagesFor, pathOf } from '../deskPages.ts';
import { staffQueries } from '../staff.queries.ts';
import { useDeskRole } from '../useDeskRole.ts';

export function OverviewScreen() {
  const { data: entry } = useQuery(staffQueries.entry());
  const pages = pagesFor(useDeskRole()).filter(({ route }) => route !== 'desk');
  return (
    <DeskPage
      title="Overview"
      intro={
        entry?.EndsOn &&
        `Your stay ends at ${clockTime(entry.EndsOn)} if you do nothing. Locking or signing out ends it at once.`
      }
    >
      <RowGroup>
        {pages.map((page) => (
          <RowLink
            key={page.route}
            to={pathOf(page)}
            label={page.label}
            help={page.help}
            icon={<page.icon size={24} aria-hidden="true" />}
          />
        ))}
      </RowGroup>
    </DeskPage>
  );
}
