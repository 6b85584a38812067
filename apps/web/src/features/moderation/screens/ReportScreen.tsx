// One report: the frozen copy, the report's text, its subject without a name, and the actions.
import type { DeskReportRead, ReportDecision } from '@mycrew/contract/desk-reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { dayAndTime, timeAgo } from '#shared/format/times.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { ItemHistory, ReasonDialog, useDeskRole } from '#features/staff/staff.parts.ts';
import { StartCheck } from '#features/welfare-checks/welfare-checks.parts.ts';
import { InternalNotes } from '#features/internal-notes/internal-notes.parts.ts';
import { ReadyWords } from '#features/reply-templates/reply-templates.parts.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { pastLabel, personLabel, reasonLabel, sourceLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { claimReport, deskQueries, releaseReport, reportPicture, decideReport, handOn } from '../moderation.queries.ts';
import { ClaimBar } from '../parts/ClaimBar.tsx';
import { Decide } from '../parts/Decide.tsx';
import { HiddenPicture } from '../parts/HiddenPicture.tsx';
import { ItemPage } from '../parts/ItemPage.tsx';
import { useGoOn } from '../useGoOn.ts';

type Act = ReportDecision['Act'] | 'lead';
const names: Record<Act, { button: string; title: string; help: string }> = {
  dismiss: { button: 'Close without more', title: 'Close without more?', help: 'Nothing follows for anybody.' },
  remove: {
    button: 'Take it down',
    title: 'Take it down?',
    help: 'What was pointed at goes. Whoever wrote it is told.',
  },
  warn: { button: 'Warn', title: 'Warn them?', help: 'They read it and confirm. Nothing is taken away.' },
  restrict: {
    button: 'Restrict',
    title: 'Restrict their account?',
    help: 'No publishing, comments, nudges or invitations. Reading, chat and help go on.',
  },
  suspend: {
    button: 'Suspend',
    title: 'Suspend their account?',
    help: 'They are signed out, read why at sign-in, and can answer. In the middle of an alert it waits.',
  },
  lead: { button: 'Hand to lead', title: 'Hand it to whoever leads?', help: 'You don’t see it any more.' },
};
const purposeOf = (act: Act, source: string) => {
  if (act !== 'remove') return 'sanction';
  return source === 'comment' ? 'comment' : 'report';
};
const lengths = [1, 3, 7, 14, 30, 90].map((days) => ({
  value: String(days),
  label: days === 1 ? 'A day' : `${days} days`,
}));

function Dialog({ act, report, onClose }: { act: Act; report: DeskReportRead; onClose: () => void }) {
  const goOn = useGoOn(report._id);
  const [days, setDays] = useState('7');
  const [message, setMessage] = useState('');
  const [removes, setRemoves] = useState(false);
  const [isUrgent, setIsUrgent] = useState(false);
  const isTimed = act === 'restrict' || act === 'suspend';
  const isNotified = isTimed || act === 'warn' || act === 'remove';
  const confirm = (Why: string, key: string) => {
    if (act === 'lead') return handOn(report._id, { Why, IsUrgent: isUrgent }, key);
    const Days = isTimed && days ? Number(days) : null;
    return decideReport(report._id, { Act: act, Why, Days, Message: message, Removes: removes }, key);
  };
  const done = () => {
    onClose();
    void goOn.decided(act === 'lead' ? 'Handed on.' : 'Closed. Whoever told us hears that we looked.');
  };
  return (
    <ReasonDialog
      title={names[act].title}
      submit={names[act].button}
      isGrave={isTimed || act === 'remove'}
      help="It stands in the audit log."
      onConfirm={confirm}
      onDone={done}
      onClose={onClose}
    >
      <p>{names[act].help}</p>
      {act === 'lead' && (
        <CheckField
          label="It is urgent: call whoever leads now"
          checked={isUrgent}
          onChange={({ target }) => setIsUrgent(target.checked)}
        />
      )}
      {isTimed && (
        <SelectField
          label="For how long"
          options={act === 'suspend' ? [...lengths, { value: '', label: 'Until somebody lifts it' }] : lengths}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
      {isNotified && (
        <>
          <Field
            label="Words to the person"
            help="They read it. Never say who told us."
            optional
            multiline
            rows={3}
            maxLength={1_000}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <ReadyWords purpose={purposeOf(act, report.Source)} value={message} onInsert={setMessage} />
        </>
      )}
      {isNotified && act !== 'remove' && report.MayRemove && (
        <CheckField
          label="Also take down what was pointed at"
          checked={removes}
          onChange={({ target }) => setRemoves(target.checked)}
        />
      )}
    </ReasonDialog>
  );
}

/** The outcome of a report: chosen, shown to the person it is about, with a reason for the log. */
function ReportActs({ report }: { report: DeskReportRead }) {
  const [open, setOpen] = useState<Act | null>(null);
  // Whoever leads has nobody to hand it to; taking down comes last.
  const mayHandOn = useDeskRole() !== 'lead' && !report.IsForLead;
  const acts: Act[] = [
    'dismiss',
    ...(mayHandOn ? (['lead'] as const) : []),
    ...(report.MayHoldAgainst ? (['warn', 'restrict', 'suspend'] as const) : []),
    ...(report.MayRemove ? (['remove'] as const) : []),
  ];
  return (
    <>
      <div className="stack10">
        {acts.map((act) => (
          <PlainButton
            key={act}
            full
            variant={act === 'suspend' || act === 'remove' ? 'alertSoft' : 'outline'}
            onClick={() => setOpen(act)}
          >
            {names[act].button}
          </PlainButton>
        ))}
      </div>
      {open && <Dialog act={open} report={report} onClose={() => setOpen(null)} />}
    </>
  );
}

function Facts({ report }: { report: DeskReportRead }) {
  const { Reported } = report;
  return (
    <dl className={styles['facts']}>
      <dt>Where</dt>
      <dd>{sourceLabel(report.Source)}</dd>
      <dt>Since</dt>
      <dd>
        {dayAndTime(report.Since)}, {timeAgo(report.Since)}
      </dd>
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
            Somebody may not be safe. Care comes first: ‘They need reaching’ begins it. None of this is held against
            anybody.
          </p>
        )}
        <Facts report={report} />
        <ItemHistory kind="report" id={id} />
        {report.Message && (
          <section className="card" aria-label="What was pointed at">
            <p className="label muted">What was pointed at, as it read then</p>
            <p className={styles['quote']}>{report.Message}</p>
            {report.Earlier.length > 0 && (
              <p className="label muted">What it said before it was edited, oldest first</p>
            )}
            {report.Earlier.map((text, at) => (
              <p key={at} className={styles['quote']}>
                {text}
              </p>
            ))}
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
        <InternalNotes about={{ kind: 'report', id }} />
      </div>
      <Decide isMine={report.Claim?.IsMine ?? false}>
        {report.Reported && report.IsUrgent && <StartCheck kind="report" id={id} isFirst />}
        <ClaimBar claim={report.Claim} onClaim={() => claimReport(id)} onRelease={() => releaseReport(id)} />
        {!report.Claim && <p className="small muted">Take it first, so that nobody else decides meanwhile.</p>}
        {report.Claim?.IsMine && <ReportActs report={report} />}
        {report.Reported && !report.IsUrgent && <StartCheck kind="report" id={id} />}
        {report.HasReporter && <StartCheck kind="reporter" id={id} label="Whoever told us needs reaching" />}
      </Decide>
    </div>
  );
}

export function ReportScreen() {
  const { id = '' } = useParams();
  const report = useQuery(deskQueries.report(id));
  return (
    <ItemPage id={id} title={report.data ? reasonLabel(report.data.Reason) : 'A report'} number={report.data?.Case}>
      {report.data ? (
        <Reading key={id} report={report.data} />
      ) : (
        <ReadState of={report} loading="Loading the report" failed="The report didn’t load" />
      )}
    </ItemPage>
  );
}
