import { inOwnWords } from '@mycrew/contract/brand.ts';
import { feeds, type Feed as FeedName } from '@mycrew/contract/experiences.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import UserIcon from '~icons/ph/user';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { experienceQueries } from '../experiences.queries.ts';
import { feedOf, feedPath, feedWords, ownListOf, ownPath, topicOf } from '../finding.ts';
import { LadderLine, NotOpenYet } from '../parts/Ladder.tsx';
import { OwnArticles } from '../parts/OwnArticles.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import styles from '../experiences.module.css';
import { Articles } from '../parts/Articles.tsx';

const nothing: Record<FeedName, { title: string; words: string }> = {
  popular: {
    title: 'Nothing here yet',
    words: inOwnWords('experiences-empty', 'The first experiences are being written and read right now.'),
  },
  editor: { title: 'No picks right now', words: 'The people who look after Experiences choose some now and then.' },
  others: {
    title: 'Nothing here yet',
    words: inOwnWords('experiences-empty', 'The first experiences are being written and read right now.'),
  },
  connections: {
    title: 'Nothing from your connections',
    words: 'What a connection publishes under their own name stands here.',
  },
};

/** One feed, ten articles at a time. */
function Feed({ feed, topic }: { feed: FeedName; topic: string | null }) {
  const list = useInfiniteQuery(experienceQueries.feed(feed, topic));
  return (
    <PagedList
      of={list}
      rows={3}
      shape="card"
      loading="Loading experiences"
      failed="The experiences didn’t load"
      more="Show ten more"
      empty={
        <div className="card">
          <EmptyState
            title={topic ? 'Nothing about this yet' : nothing[feed].title}
            action={
              topic ? (
                <PlainButton variant="soft" to={feedPath(feed, null)}>
                  Show every topic
                </PlainButton>
              ) : (
                feed !== 'popular' && (
                  <PlainButton variant="soft" to={feedPath('popular', null)}>
                    See what’s popular
                  </PlainButton>
                )
              )
            }
          >
            {topic ? 'Another topic, or another list, may have something.' : nothing[feed].words}
          </EmptyState>
        </div>
      }
    >
      {(articles) => <Articles articles={articles} />}
    </PagedList>
  );
}

function TopicChoice() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: topics = [] } = useQuery(experienceQueries.categories());
  const feed = feedOf(search);
  const options = topics
    .filter(({ HasArticles, _id }) => HasArticles || _id === topicOf(search))
    .map(({ _id, Name }) => ({ value: _id, label: Name }));
  return (
    <div className={styles.filters}>
      <SelectField
        label="About"
        placeholder="Every topic"
        options={options}
        value={topicOf(search) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate(feedPath(feed, value), { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}

function Everybodys() {
  const [search] = useSearchParams();
  const feed = feedOf(search);
  const topic = topicOf(search);
  const tabs = feeds.map((each) => ({ words: feedWords[each], to: feedPath(each, topic), isOn: each === feed }));
  return (
    <>
      <Tabs label="Which experiences" tabs={tabs} />
      <TopicChoice />
      <Feed key={`${feed} ${topic}`} feed={feed} topic={topic} />
    </>
  );
}

export function ExperiencesScreen() {
  const [search] = useSearchParams();
  const terms = useQuery(experienceQueries.terms());
  const own = ownListOf(search);
  const mayWrite = terms.data?.MayPublish === true;
  const hasOwn = mayWrite || (terms.data !== undefined && terms.data.Commenting !== 'no');
  if (own && hasOwn) return <OwnArticles list={own} mayWrite={mayWrite} />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className="h1">Experiences</h1>
        <QuickExit />
      </div>
      {!terms.data ? (
        <ReadState of={terms} shape="card" loading="Loading experiences" failed="The experiences didn’t load" />
      ) : !terms.data.MayRead ? (
        <NotOpenYet />
      ) : (
        <>
          {hasOwn && (
            <div className={styles.begin}>
              {mayWrite && (
                <PlainButton
                  size="large"
                  to={routes.addExperience.path}
                  icon={<PencilSimpleLineIcon size={22} aria-hidden="true" />}
                >
                  Write yours
                </PlainButton>
              )}
              <PlainButton
                variant="outline"
                size="large"
                to={ownPath(mayWrite ? 'drafts' : 'activity')}
                icon={<UserIcon size={22} aria-hidden="true" />}
              >
                Yours
              </PlainButton>
            </div>
          )}
          <LadderLine terms={terms.data} />
          <Everybodys />
        </>
      )}
    </div>
  );
}
