// What was decided or is held, and nobody was told yet: above the queue, while there is any.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { GoesOut } from '#features/decisions/decisions.parts.ts';
import { decisionQueries } from '#features/decisions/decisions.queries.ts';
import { timeAgo } from '#shared/format/times.ts';
import { deskQueries } from '../moderation.queries.ts';
import styles from '../moderation.module.css';

export function NotOutYet() {
  const { data: decided = [] } = useQuery(decisionQueries.waiting());
  const { data: held = [] } = useQuery(deskQueries.held());
  if (decided.length + held.length === 0) return null;
  return (
    <section className={`card stack12 ${styles['notOut']}`} aria-labelledby="not-out-yet">
      <h2 id="not-out-yet" className="title">
        Not out yet
      </h2>
      <ul>
        {decided.map((decision) => (
          <li key={decision._id} className="stack8">
            <Link
              className="link"
              to={hrefOf(decision.Kind === 'article' ? 'deskArticle' : 'deskComment', { id: decision.ItemId })}
            >
              {decision.Title}
            </Link>
            <GoesOut decision={decision} about={decision.Title} />
          </li>
        ))}
        {held.map(({ _id, Title, HeldOn }) => (
          <li key={_id} className="stack8">
            <Link className="link" to={hrefOf('deskArticle', { id: _id })}>
              {Title}
            </Link>
            <p>
              On hold since {timeAgo(HeldOn)}.{' '}
              <span className="muted">Readers don’t find it. Decide, or put it back.</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
