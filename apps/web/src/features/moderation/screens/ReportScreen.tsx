// One report: the frozen copy, what was said about it, whom it is about without a name, and what follows.
import type { DeskReportRead } from '@mycrew/contract/desk-reports.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { longDay } from '#shared/format/times.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { DeskPage } from '#features/staff/staff.parts.ts';
import { pastLabel, personLabel, reasonLabel, sourceLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { claimReport, deskQueries, releaseReport, reportPicture } from '../moderation.queries.ts';
import { CareLine } from '../parts/CareLine.tsx';
import { ClaimBar } from '../parts/ClaimBar.tsx';
import { HiddenPicture } from '../parts/HiddenPicture.tsx';
import { ReportActs } from '../parts/ReportActs.tsx';

function Facts({ report }: { report: DeskReportRead }) {
  const { Reported } = report;
  return (
    <dl className={styles['facts']}>
      <dt>Where</dt>
      <dd>{sourceLabel(report.Source)}</dd>
      <dt>Since</dt>
      <dd>{longDay(report.Since)}</dd>
      <dt>About</dt>
      <dd>{Reported ? personLabel(Reported) : 'An account that is gone'}</dd>
      {Reported && (
        <>
          <dt>So far</dt>
          <dd>{pastLabel(Reported)}, this one counted</dd>
        </>
      )}
    </dl>
  );
}

function Reading({ report }: { report: DeskReportRead }) {
  const { _id: id } = report;
  return (
    <div className={styles['review']}>
      <div className={styles['reading']}>
        {report.IsUrgent && (
          <p className="banner banner--alert">
            Somebody may not be safe. This is not held against anybody: hand it to whoever leads if they need reaching.
          </p>
        )}
        <Facts report={report} />
        {report.Message && (
          <section className="card" aria-label="What was pointed at">
            <p className="label muted">What was pointed at, as it read then</p>
            <p className={styles['quote']}>{report.Message}</p>
          </section>
        )}
        {report.HasPicture && (
          <section className="card" aria-label="The picture that was pointed at">
            <HiddenPicture load={(isClear) => reportPicture(id, isClear)} />
          </section>
        )}
        {report.Details && (
          <section className="card" aria-label="What they told us">
            <p className="label muted">In the words of whoever told us</p>
            <p className={styles['quote']}>{report.Details}</p>
          </section>
        )}
      </div>
      <aside className={styles['decide']} aria-label="Decide">
        <h2 className="title">Decide</h2>
        <ClaimBar claim={report.Claim} onClaim={() => claimReport(id)} onRelease={() => releaseReport(id)} />
        {!report.Claim && <p className="small muted">Take it first, so that nobody else decides meanwhile.</p>}
        {report.Claim?.IsMine && <ReportActs report={report} />}
      </aside>
    </div>
  );
}

export function ReportScreen() {
  const { id = '' } = useParams();
  const report = useQuery(deskQueries.report(id));
  return (
    <DeskPage
      title={report.data ? reasonLabel(report.data.Reason) : 'A report'}
      actions={
        <Link className="link" to={ourRoutes.deskReports.path}>
          Back to the reports
        </Link>
      }
    >
      <CareLine />
      {report.data ? (
        <Reading report={report.data} />
      ) : (
        <ReadState of={report} loading="Loading the report" failed="The report didn’t load" />
      )}
    </DeskPage>
  );
}
