// The last seven days as lights, today last; on phones the words are one sentence.
import type { Dashboard, CheckinAnswer } from '@mycrew/contract/dashboard.ts';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes, hrefOf } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { timeAgo } from '#shared/format/times.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { dashboardQueries } from '../dashboard.queries.ts';
import crewForStyles from '../crewFor.module.css';
import { WeekString } from './WeekString.tsx';
import { weekSentence } from '../homeWords.ts';
import styles from '../home.module.css';

const shownAnswers = 4;

function Answer({ answer, now }: { answer: CheckinAnswer; now: Date }) {
  return (
    <li title={answer.Label}>
      <Link className={crewForStyles.answersOne} to={hrefOf('shareCheckin', { id: answer.CheckinId })}>
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

/** Optional: left out where it does not load. */
function Answers({ now }: { now: Date }) {
  const { data } = useQuery(dashboardQueries.answers());
  if (!data || data.length === 0) return null;
  const newest = [...data].sort((a, b) => b.CreatedOn.localeCompare(a.CreatedOn)).slice(0, shownAnswers);
  return (
    <ul className={crewForStyles.answersList} aria-label="What your Crew sent">
      {newest.map((answer) => (
        <Answer key={`${answer.CheckinId} ${answer.By._id}`} answer={answer} now={now} />
      ))}
    </ul>
  );
}

interface WeekCardProps {
  week: Dashboard['Week'];
  today: string;
  now: Date;
}

export function WeekCard({ week, today, now }: WeekCardProps) {
  const navigate = useNavigate();
  const hasRoom = useAtLeast(breakpointsPx.sm);
  const sentence = weekSentence(week);
  const days = week.map(({ LocalDate, Category, EmotionName, Lights = [] }) => ({
    date: LocalDate,
    family: Category,
    word: EmotionName,
    before: Lights.slice(0, -1).map((light) => ({ family: light.Category, word: light.EmotionName })),
  }));
  return (
    <section className={`card ${styles.weekCard}`} aria-labelledby="last-days" data-tour="history">
      <div className={styles.weekCardHead}>
        <h2 id="last-days" className="title">
          Last seven days
        </h2>
        <Link className="link small strong" to={routes.viewCheckin.path}>
          See the month
        </Link>
      </div>
      <WeekString
        days={days}
        today={today}
        words={hasRoom}
        size={hasRoom ? 50 : 40}
        sag={hasRoom ? 26 : 20}
        onAdd={() => void navigate(routes.addCheckin.path)}
        onDay={(day) => void navigate(`${routes.viewCheckin.path}?day=${day}`)}
      />
      {!hasRoom && sentence && (
        <p className="small muted">
          {sentence.before}
          <strong className={styles.weekCardLast}>{sentence.last}</strong>.
        </p>
      )}
      <Answers now={now} />
    </section>
  );
}
