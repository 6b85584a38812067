// A check-in of somebody one crews for, with three ways to answer.
import type { CrewForCheckin, ReplyEmotion } from '@mycrew/contract/dashboard.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import ChatCircleIcon from '~icons/ph/chat-circle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { timeAgo } from '#shared/format/times.ts';
import { FeelingLantern, FeelingSentence } from '#features/checkins/checkins.parts.ts';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { answerCheckin } from '../dashboard.queries.ts';
import { isGiven, repliesFor } from '../replyChoice.ts';
import styles from '../crewFor.module.css';

interface CrewForCardProps {
  checkin: CrewForCheckin;
  replies: readonly ReplyEmotion[];
  now: Date;
  /** In a list outside the dashboard's cache. */
  onAnswered?: () => void;
}

export function CrewForCard({ checkin, replies, now, onAnswered }: CrewForCardProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation(answerCheckin(queries));
  const { Youth } = checkin;
  const given = replies.find((reply) => isGiven(checkin, reply));
  return (
    <li className={`card ${styles.crewForCard}`}>
      <PersonAvatar person={Youth} size={48} spoken="none" />
      <div className={styles.words}>
        <p className={styles.who}>
          <Link className={styles.name} to={hrefOf('crewForCalendar', { id: Youth._id })}>
            {Youth.FirstName}
            <span className="visuallyHidden">’s check-ins</span>
          </Link>{' '}
          <span className="small muted">{timeAgo(checkin.CreatedOn, now)}</span>
        </p>
        <p className={styles.feeling}>
          <FeelingLantern family={checkin.Category} size={22} />
          <FeelingSentence checkin={checkin} />
        </p>
        {given && <output className={styles.given}>You sent {given.Label}</output>}
      </div>
      {checkin.Snapshot && (
        <img
          className={styles.picture}
          src={checkin.Snapshot}
          alt={`From ${Youth.FirstName}’s check-in`}
          loading="lazy"
        />
      )}
      <div className={styles.ways}>
        <PlainButton
          variant="soft"
          to={hrefOf('chat', { id: Youth._id })}
          aria-label={`Chat with ${Youth.FirstName}`}
          icon={<ChatCircleIcon size={22} aria-hidden="true" />}
        >
          Chat
        </PlainButton>
        {repliesFor(checkin, replies).map((reply) => (
          <button
            key={reply._id}
            type="button"
            className={styles.replyButton}
            aria-label={`Send ${Youth.FirstName}: ${reply.Label}`}
            aria-pressed={isGiven(checkin, reply)}
            title={reply.Label}
            onClick={() =>
              !isPending &&
              !isGiven(checkin, reply) &&
              mutate({ checkin, emotionId: reply._id }, { onSuccess: onAnswered })
            }
          >
            <EmojiGlyph codepoint={reply.Emotion} size={24} />
          </button>
        ))}
      </div>
    </li>
  );
}
