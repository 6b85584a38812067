// Whom I asked: where each stands, and a way to take it back.
import type { SentConnection } from '@mycrew/contract/connections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { longDay } from '#shared/format/times.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { endConnection } from '../connections.queries.ts';
import styles from '../connections.module.css';

const byWhat = { sms: 'by text', email: 'by email', link: 'with a link' } as const;

const stateWords = ({ State, ExpiresOn }: SentConnection): string => {
  if (State === 'rejected') return 'Not this time.';
  return State === 'expired' ? 'It ran out. You can ask again.' : `Waiting, until ${longDay(ExpiresOn)}.`;
};

function Sent({ sent }: { sent: SentConnection }) {
  const { mutate, isPending, error } = useMutation(endConnection(useQueryClient()));
  const who = sent.Contact ?? byWhat[sent.Channel];
  return (
    <li className={styles['one']}>
      <span />
      <div className={styles['words']}>
        <p className="strong">{sent.Contact ?? 'Somebody with your link'}</p>
        <p className="small muted">{stateWords(sent)}</p>
        <SendFailed error={error} />
      </div>
      {sent.State === 'pending' && (
        <PlainButton
          variant="outline"
          size="small"
          loading={isPending}
          aria-label={`Take back the request ${sent.Contact ? `to ${who}` : who}`}
          onClick={() => mutate(sent._id)}
        >
          Take back
        </PlainButton>
      )}
    </li>
  );
}

export function SentConnections({ sent }: { sent: SentConnection[] }) {
  return (
    <section className="card stack14" aria-labelledby="asked-connections">
      <h2 id="asked-connections" className="title">
        You asked
      </h2>
      <ul className={styles['list']}>
        {sent.map((each) => (
          <Sent key={each._id} sent={each} />
        ))}
      </ul>
    </section>
  );
}
