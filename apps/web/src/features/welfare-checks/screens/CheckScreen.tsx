// One check: the alert first, then its clock, the next step and the others, what there is, and all that was done.
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { WelfareCheck, WelfareStep } from '@mycrew/contract/welfare-checks.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { clockTime, dayAndTime, timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { DeskPage } from '#features/staff/staff.parts.ts';
import { beganFrom, itemHref, itemLabel, nextWords, outcomeLabel, stepLabel, turnWords } from '../checkWords.ts';
import { CheckActsPanel } from '../parts/CheckActsPanel.tsx';
import { Emergency } from '../parts/Emergency.tsx';
import styles from '../welfare-checks.module.css';
import { welfareQueries } from '../welfare-checks.queries.ts';
import { useDeskChecksRealtime } from '../welfare-checks.realtime.ts';

const kinds = { youth: 'Young person', supporter: 'Supporter', staff: 'Of the staff' } as const;

/** Where the emergency was asked for or is open already. */
const emergencyNext: Partial<Record<NonNullable<WelfareCheck['Emergency']>['State'] | 'none', string>> = {
  asked: 'the emergency was asked for and waits for a second person. If you know where they are, call',
  open: 'the emergency is open, so read who they are below, and call',
};

function Alerts({ check }: { check: WelfareCheck }) {
  const last = check.Steps.findLast(({ Kind }) => Kind === 'handed-over');
  return (
    <>
      {check.AlertSince && (
        <p className="banner banner--alert">
          Their own distress alert is on since {clockTime(check.AlertSince)}. The app is telling their Crew. Don’t wait
          for an answer: {emergencyNext[check.Emergency?.State ?? 'none'] ?? 'open the emergency, and call'}{' '}
          {emergencyNumber}.
        </p>
      )}
      {check.HandedOver && last && (
        <div className="banner banner--lamp">
          <span className="banner__text">
            <strong>
              Handed over by {last.By ?? 'a colleague'}, {dayAndTime(last.At)}
            </strong>
            <br />
            <span className={styles['words']}>{last.Note}</span>
          </span>
        </div>
      )}
      {check.Account !== 'active' && (
        <p className="banner banner--lamp">
          {check.Account === 'suspended'
            ? 'Their account is closed for now, so they can’t read in the app what you write. Go on with the next step.'
            : 'Their account is on its way out, so they may not read in the app what you write. Go on with the next step.'}
        </p>
      )}
    </>
  );
}

function Clock({ check }: { check: WelfareCheck }) {
  const now = useNow(10_000);
  const { StartedOn, Person, Why, ClosedOn, Outcome } = check;
  return (
    <dl className={`card ${styles['clock']}`}>
      <dt>Since</dt>
      <dd>
        {dayAndTime(StartedOn)}, {timeAgo(StartedOn, now)}
      </dd>
      {ClosedOn && Outcome ? (
        <>
          <dt>Closed</dt>
          <dd>
            {dayAndTime(ClosedOn)}: {outcomeLabel(Outcome)}
          </dd>
        </>
      ) : (
        <>
          <dt>Whose turn</dt>
          <dd>{turnWords(check)}</dd>
          <dt>Next step</dt>
          <dd className="strong">{nextWords(check)}</dd>
        </>
      )}
      <dt>Who</dt>
      <dd>
        {kinds[Person.Kind]}
        {Person.Age !== null && `, about ${Person.Age}`}
      </dd>
      <dt>Worry</dt>
      <dd>{Why}</dd>
    </dl>
  );
}

/** The items of this person that the desk reads anyway; each look stands in the log by itself. */
function Items({ check }: { check: WelfareCheck }) {
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="what-there-is">
      <h2 className="title" id="what-there-is">
        What there is
      </h2>
      <p className="small muted">{beganFrom(check)}. Nothing private is among it.</p>
      <ul className={styles['items']}>
        {check.Items.map((item) => (
          <li key={item._id}>
            <Link className="link" to={itemHref(item)}>
              {itemLabel[item.Kind]}, {dayAndTime(item.At)}
            </Link>
            {item._id === check.ItemId && <span className="small muted">This began it.</span>}
          </li>
        ))}
      </ul>
      {check.Items.length === 0 && <p>There is nothing of theirs any more that the desk can read.</p>}
    </section>
  );
}

function StepLine({ step }: { step: WelfareStep }) {
  const { Kind, At, By, Words, Note, IsUrgent } = step;
  return (
    <li className={IsUrgent ? styles['urgent'] : undefined}>
      <span className="small muted">
        <time dateTime={At}>{dayAndTime(At)}</time>
      </span>
      <span className="strong">
        {By ? `${By} ${stepLabel[Kind]}` : stepLabel[Kind]} {IsUrgent && <Tag tone="alert">Crisis words</Tag>}
      </span>
      {Words && <span className={styles['words']}>{Words}</span>}
      {Note && <span className={styles['words']}>{Note}</span>}
    </li>
  );
}

function Reading({ check }: { check: WelfareCheck }) {
  return (
    <>
      <Alerts check={check} />
      <div className={styles['check']}>
        <div className={styles['reading']}>
          <Clock check={check} />
          <section className={`card ${styles['card']}`} aria-labelledby="what-was-done">
            <h2 className="title" id="what-was-done">
              What was done
            </h2>
            <ol className={styles['steps']}>
              {check.Steps.map((step) => (
                <StepLine key={step._id} step={step} />
              ))}
            </ol>
            <p className="small muted">They read what was done an hour after the end. Notes stay inside the house.</p>
          </section>
          <Items check={check} />
          <Emergency check={check} />
        </div>
        {!check.ClosedOn && <CheckActsPanel check={check} />}
      </div>
    </>
  );
}

export function CheckScreen() {
  const { id = '' } = useParams();
  const check = useQuery(welfareQueries.one(id));
  useDeskChecksRealtime();
  return (
    <DeskPage
      title="They need reaching"
      offline="Every step needs the network. What you type stays here. Somebody in danger now: ring 000."
      actions={
        <Link className="link" to={ourRoutes.deskWelfareChecks.path}>
          Back to the list
        </Link>
      }
    >
      {check.data ? (
        <Reading check={check.data} />
      ) : (
        <ReadState of={check} loading="Loading the check" failed="The check didn’t load" />
      )}
    </DeskPage>
  );
}
