import { duties, type OnCall } from '@mycrew/contract/on-call.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { dutyWords, momentIn, namesOf } from '../dutyWords.ts';
import styles from '../on-call.module.css';

export function OnDutyNow({ schedule }: { schedule: OnCall }) {
  const { Now, HandOver, Zone } = schedule;
  const on = (duty: string) => Now.filter(({ Duty }) => Duty === duty).map(({ PersonId }) => PersonId);
  return (
    <section className="card stack12" aria-labelledby="on-duty-now">
      <h2 id="on-duty-now" className="title">
        On duty now
      </h2>
      <dl className={styles['now']}>
        {duties.map((duty) => (
          <div key={duty}>
            <dt className="small muted">{dutyWords[duty]}</dt>
            <dd className="strong">
              {on(duty).length === 0 && duty === 'first' ? (
                <Tag tone="alert">Nobody</Tag>
              ) : (
                namesOf(schedule, on(duty)).replace(/^nobody$/u, 'Nobody')
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {HandOver
          ? `Next hand-over: ${momentIn(Zone, HandOver.At)}, to ${namesOf(schedule, HandOver.PersonIds)}.`
          : 'No hand-over within the next seven days.'}
      </p>
    </section>
  );
}
