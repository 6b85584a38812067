// Reports: what somebody tells us about somebody else.
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { mailReportJob } from './reports.jobs.ts';
import { reportRoutes } from './reports.routes.ts';
import { createReports, type Needs as ReportNeeds } from './reports.service.ts';
import { reportStore } from './reports.store.ts';

interface Needs {
  chat: Pick<ReportNeeds, 'messageFrom'>;
  media: Pick<ReportNeeds, 'freeze'>;
}

export const composeReports = defineRoom(
  reportEndpoints,
  ({ db, fields, jobs, audit, outside, operator }: Foundation, { chat, media }: Needs) => {
    const mailReport = jobs.add(mailReportJob({ db, store: reportStore, outside, operator }));
    const reports = createReports({
      store: reportStore,
      encryption: fields,
      audit,
      messageFrom: chat.messageFrom,
      freeze: media.freeze,
      mailLater: (tx, reportId) => jobs.send(tx, mailReport, { reportId }),
    });
    return { routes: reportRoutes(reports) };
  },
);
