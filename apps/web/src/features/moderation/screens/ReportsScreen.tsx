import { hrefOf } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { DeskPage, DeskRow } from '#features/staff/staff.parts.ts';
import { reasonLabel, sourceLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { deskQueries } from '../moderation.queries.ts';
import { CareLine } from '../parts/CareLine.tsx';

export function ReportsScreen() {
  const list = useInfiniteQuery(deskQueries.reports());
  const now = useNow();
  return (
    <DeskPage
      title="Reports"
      offline="Opening a report needs the network."
      intro="What people told us. Opening one stands in the log."
    >
      <CareLine />
      <PagedList
        of={list}
        loading="Loading reports"
        failed="The reports didn’t load"
        empty={
          <EmptyState title="No report waits" headingLevel={2}>
            When somebody tells us about something, it stands here.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={styles['list']}>
            {items.map((report) => (
              <DeskRow
                key={report._id}
                to={hrefOf('deskReport', { id: report._id })}
                title={reasonLabel(report.Reason)}
                marks={
                  <>
                    {report.IsUrgent && <Tag tone="alert">Worried about them</Tag>}
                    {report.IsForLead && <Tag tone="lamp">For whoever leads</Tag>}
                    {report.Claim && <span>{report.Claim.IsMine ? 'Yours' : 'Somebody else has it'}</span>}
                    {!report.IsUrgent && !report.IsForLead && !report.Claim && <Tag>Standard</Tag>}
                  </>
                }
                end={
                  <>
                    {timeAgo(report.Since, now)}
                    <br />
                    {sourceLabel(report.Source)}
                  </>
                }
              />
            ))}
          </ul>
        )}
      </PagedList>
    </DeskPage>
  );
}
