// One decision: reason, effect, end, note, and outcome of an appeal.
import type { Sanction } from '@mycrew/contract/sanctions.ts';
import { WaitsToBeRead } from '#features/desk-hours/desk-hours.parts.ts';
import { longDay, shortDay } from '#shared/format/times.ts';
import styles from '../sanctions.module.css';
import { meaningOf } from '../sanctionWords.ts';

function Appealed({ appeal }: { appeal: NonNullable<Sanction['Appeal']> }) {
  const came = {
    upheld: 'Somebody else looked, and it stays as it is.',
    lifted: 'Somebody else looked, and we took it back.',
  };
  return (
    <div className="stack8">
      <h3 className="title">Your answer, {shortDay(appeal.SentOn)}</h3>
      <p className={styles['quote']}>{appeal.Text}</p>
      {appeal.Outcome ? (
        <p>{came[appeal.Outcome]}</p>
      ) : (
        <>
          <p>It goes to somebody who wasn’t part of that decision. The answer comes here.</p>
          <WaitsToBeRead by={appeal.ReadBy} />
        </>
      )}
      {appeal.Answer && <p className={styles['quote']}>{appeal.Answer}</p>}
    </div>
  );
}

export function SanctionWords({ sanction }: { sanction: Sanction }) {
  return (
    <>
      <p>{meaningOf(sanction)}</p>
      <dl className={styles['facts']}>
        <dt>Why</dt>
        <dd>{sanction.Reason}</dd>
        <dt>Since</dt>
        <dd>{longDay(sanction.Since)}</dd>
      </dl>
      {sanction.Message && (
        <div>
          <h3 className="title">What we’d like you to know</h3>
          <p className={styles['quote']}>{sanction.Message}</p>
        </div>
      )}
      {sanction.Appeal && <Appealed appeal={sanction.Appeal} />}
    </>
  );
}
