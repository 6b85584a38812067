// What the Crew sent to my newest check-ins, as small lights under the week.
import type { CheckinAnswer } from '@mycrew/contract/dashboard.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { timeAgo } from '#shared/format/times.ts';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { dashboardQueries } from '../dashboard.queries.ts';
import styles from '../crewFor.module.css';

const shownAnswers = 4;

function Answer({ answer, now }: { answer: CheckinAnswer; now: Date }) {
  return (
    <li title={answer.Label}>
      <Link className={styles.answersOne} to={hrefOf('shareCheckin', { id: answer.CheckinId })}>
        <PersonAvatar person={answer.By} size={34} spoken="none" />
        <span>
          <strong>{answer.By.FirstName}</strong> sent
        </span>
        <EmojiGlyph codepoint={answer.Emotion} size={22} />
        <span className="visuallyHidden">{`${answer.Label}, ${timeAgo(answer.CreatedOn, now)}`}</span>
      </Link>
    </li>
  );
}

/** An extra: where it does not load, home stands without it. */
export function Answers({ now }: { now: Date }) {
  const { data } = useQuery(dashboardQueries.answers());
  if (!data || data.length === 0) return null;
  const newest = [...data].sort((a, b) => b.CreatedOn.localeCompare(a.CreatedOn)).slice(0, shownAnswers);
  return (
    <ul className={styles.answersList} aria-label="What your Crew sent">
      {newest.map((answer) => (
        <Answer key={`${answer.CheckinId} ${answer.By._id}`} answer={answer} now={now} />
      ))}
    </ul>
  );
}
