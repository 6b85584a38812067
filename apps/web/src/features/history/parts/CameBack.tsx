// What the Crew sent to this check-in, each with their words.
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './CameBack.module.css';

/** An extra: where it does not load, the page stands without it. */
export function CameBack({ checkinId }: { checkinId: string }) {
  const { data = [] } = useQuery(dashboardQueries.answersTo(checkinId));
  const now = useNow();
  if (data.length === 0) return null;
  return (
    <section className="card stack12" aria-labelledby="came-back">
      <h2 id="came-back" className="title">
        What came back
      </h2>
      <ul className="stack12">
        {data.map(({ By, Emotion, Label, CreatedOn }) => (
          <li key={By._id} className={styles.answer}>
            <PersonAvatar person={By} size={44} spoken="none" />
            <p className={styles.words}>
              <span>
                <strong>{By.FirstName}</strong> thought of you: {Label.toLowerCase()}{' '}
                <EmojiGlyph codepoint={Emotion} size={22} />
              </span>
              <span className="small muted">{timeAgo(CreatedOn, now)}</span>
            </p>
            <PlainButton
              variant="soft"
              size="small"
              to={hrefOf('chat', { id: By._id })}
              aria-label={`Chat with ${By.FirstName}`}
            >
              Chat
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
