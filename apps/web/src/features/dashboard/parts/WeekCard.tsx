// The last seven days as lights, today last; without a check-in it is the lit plus. Phones say the words in one sentence.
import type { Dashboard } from '@mycrew/contract/dashboard.ts';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { Link, useNavigate } from 'react-router';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { WeekString } from './WeekString.tsx';
import { weekSentence } from '../homeWords.ts';
import { Answers } from './Answers.tsx';
import styles from '../home.module.css';

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
