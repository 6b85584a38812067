// Nobody has answered: said plainly, with what was done about it and who answers for certain.
import type { AlertRecipient } from '@mycrew/contract/alerts.ts';
import { clockTime } from '#shared/format/times.ts';
import { notifiedAgain } from '../headline.ts';
import { OtherWays } from './OtherWays.tsx';
import styles from './alertPage.module.css';

interface NobodyYetProps {
  recipients: readonly AlertRecipient[];
  remindedOn: string | null;
  widenedOn: string | null;
}

const wasDone = ({ recipients, remindedOn, widenedOn }: NobodyYetProps): string =>
  [
    remindedOn && `We told ${notifiedAgain(recipients)} again at ${clockTime(remindedOn)}.`,
    widenedOn && `At ${clockTime(widenedOn)} we told the rest of your Crew, as you agreed.`,
    'You don’t have to wait for them.',
  ]
    .filter(Boolean)
    .join(' ');

export function NobodyYet(props: NobodyYetProps) {
  const { recipients } = props;
  return (
    <section className={`card ${styles.nobodyYet}`} aria-labelledby="nobody-yet">
      <div role="alert">
        <h2 id="nobody-yet" className="h3">
          {recipients.length === 0 ? 'Nobody is in your Crew yet' : 'No one has confirmed yet'}
        </h2>
        <p>
          {recipients.length === 0
            ? 'Your alert is kept, but there is nobody it could reach. These people are there now.'
            : wasDone(props)}
        </p>
      </div>
      <OtherWays people={recipients} />
    </section>
  );
}
