// Reports about other people.
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Db, StaffMember, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Port } from '#src/ports.ts';
import { defineRoom } from '#src/room.ts';
import { reportDeskRoutes, type PersonFor } from './desk.routes.ts';
import { createReportDesk, type DecidedReport, type Deps as DeskDeps } from './desk.service.ts';
import { reportDeskStore } from './desk.store.ts';
import { mailReportJob } from './reports.jobs.ts';
import { reportRoutes } from './reports.routes.ts';
import { createTakingDown, type Deps as TakeDownDeps } from './taking-down.ts';
import { createReports, type Deps as ReportDeps } from './reports.service.ts';
import { reportStore } from './reports.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** Staff have looked at it; `hasFollowed`: something was done. */
    'report.closed': { reportId: string; reporterId: string; hasFollowed: boolean };
  }
}

type Desk = {
  reported: ReportDeps['writtenThere'];
  articles: { remove: TakeDownDeps['removeArticle'] };
  comments: { hide: TakeDownDeps['hideComment'] };
};

type Decided = (db: Db, id: string) => Promise<DecidedReport | null>;

interface ReportsDeps {
  experiences: { desk: Desk };
  chat: Pick<ReportDeps, 'messageFrom'> & { takeDown: TakeDownDeps['removeMessage'] };
  media: Pick<ReportDeps, 'freeze'>;
  moderation: Pick<DeskDeps, 'caseNumbers' | 'exposed' | 'noteOutcome' | 'warningsOf'> & {
    ports: { reported: Port<Decided> };
  };
  urgentItems: ReportDeps['urgent'] &
    DeskDeps['urgent'] & {
      ports: {
        claimReport: Port<(tx: Tx, me: StaffMember, id: string, now: Date) => Promise<Date>>;
        releaseReport: Port<(tx: Tx, me: StaffMember, id: string) => Promise<unknown>>;
      };
    };
  deskHours: Pick<ReportDeps, 'promise'> & { read: DeskDeps['noteRead'] };
  sanctions: { decide: DeskDeps['sanction']; personFor: PersonFor; ports: { reported: Port<Decided> } };
}

export const composeReports = defineRoom(
  reportEndpoints,
  (
    { db, fields, jobs, audit, domainEvents, realtime, adapters, operator, sweeps, transaction }: Foundation,
    rooms: ReportsDeps,
  ) => {
    const { chat, deskHours, experiences, media, moderation, sanctions, urgentItems } = rooms;
    const forgetClosed = (now: Date) =>
      transaction(async (tx) => {
        const { count, files } = await reportStore.forgetClosed(tx, before(now, retentionPeriods.closedReports));
        if (files.length > 0) await jobs.send(tx, 'remove-files', { keys: files });
        return count;
      });
    sweeps.add('nightly', 'reports', async (now) => {
      while ((await forgetClosed(now)) > 0);
    });
    const mailReport = jobs.add(mailReportJob({ db, store: reportStore, adapters, operator }));
    const reports = createReports({
      store: reportStore,
      encryption: fields,
      audit,
      realtime,
      messageFrom: chat.messageFrom,
      writtenThere: (tx, item) => experiences.desk.reported(tx, item),
      freeze: media.freeze,
      urgent: urgentItems,
      warningsOf: moderation.warningsOf,
      promise: deskHours.promise,
      mailLater: (tx, reportId) => jobs.send(tx, mailReport, { reportId }),
    });
    const desk = createReportDesk({
      store: reportDeskStore,
      encryption: fields,
      files: adapters.storage,
      audit,
      domainEvents,
      realtime,
      caseNumbers: moderation.caseNumbers,
      exposed: moderation.exposed,
      noteOutcome: moderation.noteOutcome,
      urgent: urgentItems,
      warningsOf: moderation.warningsOf,
      noteRead: deskHours.read,
      sanction: sanctions.decide,
      takeDown: createTakingDown({
        writtenThere: (tx, item) => experiences.desk.reported(tx, item),
        removeMessage: chat.takeDown,
        removeArticle: (...asked) => experiences.desk.articles.remove(...asked),
        hideComment: (...asked) => experiences.desk.comments.hide(...asked),
      }),
    });
    urgentItems.ports.claimReport.implement(
      async (tx, me, id, now) => (await desk.claim(tx, me, id, now)).claimedUntil!,
    );
    urgentItems.ports.releaseReport.implement(desk.release);
    // For a second look at what was decided.
    sanctions.ports.reported.implement(desk.decided);
    moderation.ports.reported.implement(desk.decidedAbout);
    return { routes: { ...reportRoutes(reports), ...reportDeskRoutes(desk, sanctions.personFor) } };
  },
);
