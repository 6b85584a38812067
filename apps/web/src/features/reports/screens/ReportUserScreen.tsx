// Reporting a person: who, what, then further help.
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import type { Contacts } from '@mycrew/contract/contacts.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { ReportEntry, reportReasons, reportSources } from '@mycrew/contract/reports.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, useId, type ComponentProps, Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import ArrowSquareOutIcon from '~icons/ph/arrow-square-out';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import LifebuoyFillIcon from '~icons/ph/lifebuoy-fill';
import { contactQueries } from '#features/contacts/contacts.queries.ts';
import { WhenRead } from '#features/desk-hours/desk-hours.parts.ts';
import { fullName } from '#shared/format/names.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { useHelp } from '#shared/help/useHelp.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { FieldError } from '#shared/ui/FieldFrame.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import radioDotStyles from '#shared/ui/RadioDot.module.css';
import styles from '../reports.module.css';
import { sendReport } from '../reports.queries.ts';

type Source = ReportEntry['Source'];

interface ReportFrom {
  personId: string;
  source: Source;
  messageId: string | null;
}

const isSource = (name: string | null): name is Source => reportSources.some((source) => source === name);

/** `?person=…&source=chat&message=…`; whatever is missing is asked, or counts as the profile. */
function reportFrom(search: URLSearchParams): ReportFrom {
  const source = search.get('source');
  return {
    personId: search.get('person') ?? '',
    source: isSource(source) ? source : 'profile',
    messageId: search.get('message'),
  };
}

/** A published article or a comment: the address identifies it, and the author stays hidden. */
const isAboutWritten = ({ source, messageId }: ReportFrom): boolean =>
  messageId !== null && (source === 'experience' || source === 'comment');

const urgent: readonly string[] = ['worried', 'self-harm-content', 'sexual', 'adult-unsafe', 'threats'];

const HelpFirst = () => (
  <p className="banner banner--lamp">
    <LifebuoyFillIcon size={26} aria-hidden="true" />
    <span className="banner__text">
      <strong>If somebody is in danger now, don’t wait for us.</strong> Call{' '}
      <a className="link" href={`tel:${emergencyNumber}`}>
        {emergencyNumber}
      </a>
      , or talk to Kids Helpline:{' '}
      <a className="link" href={`tel:${helplineNumber.replaceAll(' ', '')}`}>
        {helplineNumber}
      </a>
      .
    </span>
  </p>
);

interface ReasonChoiceProps {
  chosen: string | undefined;
  error: string | undefined;
  field: ComponentProps<'input'>;
}

/** The reason of the report; for danger, help comes first. */
function ReasonChoice({ chosen, error, field }: ReasonChoiceProps) {
  const id = useId();
  return (
    <fieldset className="card stack10" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visuallyHidden">What happened?</legend>
      <p className="title" aria-hidden="true">
        What happened?
      </p>
      <div aria-live="polite">
        {reportReasons.map((reason) => (
          <Fragment key={reason.id}>
            <CheckField {...field} type="radio" value={reason.id} label={reason.label} />
            {chosen === reason.id && urgent.includes(chosen) && <HelpFirst />}
          </Fragment>
        ))}
      </div>
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  );
}

interface WhoChoiceProps {
  people: Person[];
  error: string | undefined;
  field: ComponentProps<'input'>;
}

/** Everybody the person is connected with. */
function WhoChoice({ people, error, field }: WhoChoiceProps) {
  const id = useId();
  return (
    <fieldset className="card stack10" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visuallyHidden">Who is it about?</legend>
      <p className="title" aria-hidden="true">
        Who is it about?
      </p>
      <div className={styles.whoChoice}>
        {people.map((person) => (
          <label key={person._id} className={styles.whoChoicePerson}>
            <input {...field} type="radio" className={radioDotStyles['radioDot']} value={person._id} />
            <PersonAvatar person={person} size={44} spoken="none" />
            <span className="strong">{fullName(person)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  );
}

interface ReportFormProps {
  people: Person[];
  from: ReportFrom;
  onSent: (about: Person | undefined, reason: string) => void;
}

/** Typed values stay until the report has arrived. */
function ReportForm({ people, from, onSent }: ReportFormProps) {
  const isWritten = isAboutWritten(from);
  const isKnown = people.some(({ _id }) => _id === from.personId);
  const report = useContractForm(ReportEntry, {
    defaultValues: {
      ...(!isWritten && { ReportedUserId: isKnown ? from.personId : '' }),
      Source: from.source,
      MessageId: from.messageId,
      Details: '',
    },
    send: sendReport,
    onSent: (_nothing, { ReportedUserId, Reason }) =>
      onSent(
        people.find(({ _id }) => _id === ReportedUserId),
        Reason,
      ),
  });
  const { register, control, formState } = report.form;
  const { errors } = formState;
  const chosen = useWatch({ control, name: 'Reason' });
  return (
    <ContractForm className={styles.report} of={report} submit="Send report">
      {!isWritten && (
        <WhoChoice
          people={people}
          error={errors.ReportedUserId && 'Please choose who it is about.'}
          field={register('ReportedUserId')}
        />
      )}
      <ReasonChoice
        chosen={chosen}
        error={errors.Reason && 'Please choose what happened.'}
        field={register('Reason')}
      />
      <div className="card">
        <Field
          label="In your words"
          help="What you saw, and when. Nobody but the people who look at reports reads it."
          optional
          multiline
          rows={4}
          maxLength={2_000}
          {...report.field('Details')}
        />
      </div>
      <WhenRead kind={chosen === 'worried' ? 'urgent' : 'pieces'} hasHelp={false} />
    </ContractForm>
  );
}

const eSafety = 'https://www.esafety.gov.au/report';

interface AfterReportProps {
  about: Person | undefined;
  reason: string;
  /** About an article or comment: no relation ends. */
  isWritten?: boolean;
}

/** After a report: next steps, own options, and help. */
function AfterReport({ about, reason, isWritten = false }: AfterReportProps) {
  const { openHelpline, openEmergency } = useHelp();
  const them = about?.FirstName ?? 'they';
  return (
    <>
      <output className="banner banner--success">
        <CheckCircleFillIcon size={26} aria-hidden="true" />
        <span className="banner__text">
          <strong>Thank you. It arrived.</strong> Nobody tells {about ? them : 'them'} that it was you.
        </span>
      </output>
      <WhenRead kind={reason === 'worried' ? 'urgent' : 'pieces'} />
      {!isWritten && (
        <section className="card stack10" aria-labelledby="what-stops">
          <h2 id="what-stops" className="title">
            When somebody leaves your Crew
          </h2>
          <p className="muted">A report changes nothing between you two. If you part, this stops at once:</p>
          <ul className={styles.reportPoints}>
            <li>They see none of your check-ins or pages any more, earlier ones neither.</li>
            <li>They hear nothing of a Distress Alert, and never where you are.</li>
            <li>Your chat closes for both of you.</li>
          </ul>
        </section>
      )}
      <section className="card stack10" aria-labelledby="keep-it">
        <h2 id="keep-it" className="title">
          Keep what you saw
        </h2>
        <p className="muted">
          A screenshot with date and name helps, if you can look at it once more. If it happened somewhere else online,
          report it there first; if it’s still there after two days, eSafety can have it taken down.
        </p>
        <p>
          <a className={`link ${styles.reportOut}`} href={eSafety} target="_blank" rel="noopener noreferrer">
            Report to eSafety
            <ArrowSquareOutIcon size={18} aria-hidden="true" />
            <span className="visuallyHidden">, opens in a new tab</span>
          </a>
        </p>
      </section>
      <section className="stack10" aria-labelledby="and-you">
        <h2 id="and-you" className="title">
          And you?
        </h2>
        <p className="muted">If it stays with you, talk to somebody. Free, any time, no name needed.</p>
        <HelpBlock label="Help for you" helpline={{ onClick: openHelpline }} emergency={{ onClick: openEmergency }} />
      </section>
    </>
  );
}

type Named = Omit<Person, 'ProfilePicUrl'>;

/** Crew, supported people, connections and requests; `about`: somebody just declined. */
function everybodyIn({ Crew, CrewFor, Connections, Pending }: Contacts, about: Named | undefined): Person[] {
  const asking = [
    ...Pending.Received.map(({ Inviter }) => Inviter),
    ...Pending.ConnectionsReceived.map(({ Asker }) => Asker),
  ];
  const named = [...Connections.map((each) => each.Person), ...asking, ...(about ? [about] : [])];
  const people = [...named.map((each): Person => ({ ProfilePicUrl: null, ...each })), ...Crew, ...CrewFor];
  return [...new Map(people.map((person) => [person._id, person])).values()];
}

export function ReportUserScreen() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { about?: Named } | null };
  const from = reportFrom(search);
  const isWritten = isAboutWritten(from);
  const contacts = useQuery({ ...contactQueries.everybody(), enabled: !isWritten });
  const [sent, setSent] = useState<Pick<AfterReportProps, 'about' | 'reason'> | null>(null);
  const people = contacts.data ? everybodyIn(contacts.data, state?.about) : null;
  return (
    <SubPage
      title={isWritten ? `Report this ${from.source === 'comment' ? 'comment' : 'piece'}` : 'Report somebody'}
      intro={sent ? undefined : 'They aren’t told that it was you. People look at it, not a machine.'}
      back={
        isWritten
          ? { path: routes.experiences.path, label: 'Experiences' }
          : { path: routes.settings.path, label: 'Settings' }
      }
    >
      {sent ? (
        <AfterReport {...sent} isWritten={isWritten} />
      ) : isWritten ? (
        <ReportForm people={[]} from={from} onSent={(about, reason) => setSent({ about, reason })} />
      ) : !people ? (
        <ReadState of={contacts} shape="person" loading="Loading your people" failed="Your people didn’t load" />
      ) : people.length > 0 ? (
        <ReportForm people={people} from={from} onSent={(about, reason) => setSent({ about, reason })} />
      ) : (
        <div className="card">
          <EmptyState title="Nobody to report here">
            You can report people in your Crew, those you crew for, and your connections. If somebody else worries you,
            talk to someone you trust, or to Kids Helpline.
          </EmptyState>
        </div>
      )}
      {!sent && <TelephoneLine />}
    </SubPage>
  );
}
