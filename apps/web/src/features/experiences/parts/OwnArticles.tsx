// Own articles: drafts and pending ones, published ones, likes and comments; with what this device has not sent yet.
import { ownLists } from '../finding.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { OwnArticle } from '@mycrew/contract/articles.ts';
import { articleReactions, likeWords } from '@mycrew/contract/experience-lists.ts';
import type { Activity } from '@mycrew/contract/experiences.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ClockIcon from '~icons/ph/clock';
import LockSimpleIcon from '~icons/ph/lock-simple';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import WarningCircleIcon from '~icons/ph/warning-circle';
import CheckCircleIcon from '~icons/ph/check-circle';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import { readByWords } from '#features/desk-hours/desk-hours.parts.ts';
import { countOf } from '#shared/format/counts.ts';
import { shortDay, timeAgo } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { experienceQueries, articleSaving } from '../experiences.queries.ts';
import { addPath, editPath, type OwnList, ownListWords, ownPath, articlePath } from '../finding.ts';
import { reasonWords, statusWords, titleOf } from '../articleWords.ts';
import styles from '../experiences.module.css';
import { StoredHere } from '#shared/outbox/StoredHere.tsx';
import { Tabs } from './Tabs.tsx';

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

/** Own likes, reactions and comments, latest first. */
function ActivityList() {
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

type Status = OwnArticle['Status'];
const icons: Record<Status, ReactNode> = {
  Draft: <PencilSimpleIcon width={16} height={16} aria-hidden="true" />,
  Submitted: <ClockIcon width={16} height={16} aria-hidden="true" />,
  ChangesAsked: <WarningCircleIcon width={16} height={16} aria-hidden="true" />,
  Published: <CheckCircleIcon width={16} height={16} aria-hidden="true" />,
  Rejected: <WarningCircleIcon width={16} height={16} aria-hidden="true" />,
  Removed: <WarningCircleIcon width={16} height={16} aria-hidden="true" />,
};
const tones: Record<Status, TagTone> = {
  Draft: 'plain',
  Submitted: 'info',
  ChangesAsked: 'lamp',
  Published: 'success',
  Rejected: 'lamp',
  Removed: 'lamp',
};

/** Its next step, in a line. */
function lineOf({ Status, ReadBy, DeclineReason, LikeCount, CommentCount }: OwnArticle): string {
  switch (Status) {
    case 'Submitted':
      return readByWords(ReadBy);
    case 'ChangesAsked':
      return 'Nothing changes unless you agree. Have a look.';
    case 'Rejected':
    case 'Removed':
      return `${reasonWords(DeclineReason)}. Open it to see what you can do.`;
    case 'Published':
      return `${countOf(LikeCount, 'person', 'people')} felt this, ${countOf(CommentCount, 'comment')}`;
    default:
      return 'Only you can see it.';
  }
}

export const StatusTag = ({ status, isPrivate }: { status: Status; isPrivate: boolean }) =>
  isPrivate && status === 'Draft' ? (
    <Tag icon={<LockSimpleIcon width={16} height={16} aria-hidden="true" />}>Private</Tag>
  ) : (
    <Tag tone={tones[status]} icon={icons[status]}>
      {statusWords[status]}
    </Tag>
  );

function OwnRow({ article }: { article: OwnArticle }) {
  const isDraft = article.Status === 'Draft';
  return (
    <li>
      <Link className={`card ${styles.piece}`} to={isDraft ? editPath(article._id) : articlePath(article._id, true)}>
        <span className={styles.articleWords}>
          <span className="title">{titleOf(article.Title)}</span>
          <span className="small muted">{lineOf(article)}</span>
          <span className={styles.marks}>
            <StatusTag status={article.Status} isPrivate={article.PrivateFlag} />
            <span className="caption muted">{shortDay(article.UpdatedOn)}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}

const empty = {
  drafts: {
    title: 'Nothing waits here',
    words: 'What you begin is kept here, and seen by nobody until you send it for review.',
  },
  published: { title: 'Nothing published yet', words: 'What a moderator has read, and you agreed to, stands here.' },
} as const;

function OwnListed({ list, mayWrite }: { list: 'drafts' | 'published'; mayWrite: boolean }) {
  const articles = useInfiniteQuery(list === 'drafts' ? experienceQueries.drafts() : experienceQueries.published());
  return (
    <PagedList
      of={articles}
      shape="card"
      loading="Loading your pieces"
      failed="Your pieces didn’t load"
      empty={
        <div className="card">
          <EmptyState
            title={empty[list].title}
            action={mayWrite && <PlainButton to={routes.addExperience.path}>Write yours</PlainButton>}
          >
            {empty[list].words}
          </EmptyState>
        </div>
      }
    >
      {(items) => (
        <ul className={styles.list}>
          {items.map((article) => (
            <OwnRow key={article._id} article={article} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export function OwnArticles({ list, mayWrite }: { list: OwnList; mayWrite: boolean }) {
  const shown = mayWrite ? ownLists : (['activity'] as const);
  const on = mayWrite ? list : 'activity';
  return (
    <SubPage title="Yours" back={{ path: routes.experiences.path, label: 'Experiences' }}>
      {mayWrite && (
        <div>
          <PlainButton to={routes.addExperience.path} icon={<PencilSimpleLineIcon size={22} aria-hidden="true" />}>
            Write a new one
          </PlainButton>
        </div>
      )}
      <Tabs
        label="Which of yours"
        tabs={shown.map((each) => ({ words: ownListWords[each], to: ownPath(each), isOn: each === on }))}
      />
      {on === 'drafts' && (
        <StoredHere
          of={articleSaving}
          nameOf={({ title }) => titleOf(title)}
          pathOf={(id, { base }) => (base === 0 ? addPath(id) : editPath(id))}
        />
      )}
      {on === 'activity' ? <ActivityList key={on} /> : <OwnListed key={on} list={on} mayWrite={mayWrite} />}
    </SubPage>
  );
}
