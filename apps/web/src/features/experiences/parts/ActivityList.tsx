// What I liked, reacted to and said, latest first.
import { articleReactions, likeWords } from '@mycrew/contract/experience-lists.ts';
import type { Activity } from '@mycrew/contract/experiences.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { timeAgo } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { experienceQueries } from '../experiences.queries.ts';
import { articlePath } from '../finding.ts';
import { titleOf } from '../articleWords.ts';
import styles from '../experiences.module.css';

function whatWords({ Kind, Reaction, Comment }: Activity): string {
  if (Kind === 'comment') return `You wrote: ${Comment?.Message ?? ''}`;
  const label = articleReactions.find(({ id }) => id === Reaction)?.label;
  return `You said: ${label ?? likeWords.label}`;
}

function Row({ activity }: { activity: Activity }) {
  const { Article, At } = activity;
  const words = (
    <span className={styles.articleWords}>
      <span className="title">{Article ? titleOf(Article.Title) : 'A piece that isn’t here any more'}</span>
      <span className={`small ${styles.preview}`}>{whatWords(activity)}</span>
      <span className="caption muted">{timeAgo(At)}</span>
    </span>
  );
  return (
    <li>
      {Article ? (
        <Link className={`card ${styles.piece}`} to={articlePath(Article._id)}>
          {words}
        </Link>
      ) : (
        <div className="card">{words}</div>
      )}
    </li>
  );
}

export function ActivityList() {
  const list = useInfiniteQuery(experienceQueries.activity());
  return (
    <PagedList
      of={list}
      shape="card"
      loading="Loading your activity"
      failed="Your activity didn’t load"
      empty={
        <div className="card">
          <EmptyState
            title="Nothing yet"
            action={
              <PlainButton variant="soft" to={routes.experiences.path}>
                Find something to read
              </PlainButton>
            }
          >
            What you like and what you say stands here, for you alone.
          </EmptyState>
        </div>
      }
    >
      {(items) => (
        <ul className={styles.list}>
          {items.map((activity) => (
            <Row key={`${activity.Kind} ${activity._id}`} activity={activity} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
