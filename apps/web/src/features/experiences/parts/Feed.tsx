// One feed, ten pieces at a time, to an end.
import type { Feed as FeedName } from '@mycrew/contract/experiences.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { experienceQueries } from '../experiences.queries.ts';
import { feedPath } from '../finding.ts';
import { Articles } from './Articles.tsx';

const nothing: Record<FeedName, { title: string; words: string }> = {
  popular: { title: 'Nothing here yet', words: 'The first experiences are being written and read right now.' },
  editor: { title: 'No picks right now', words: 'The people who look after Experiences choose some now and then.' },
  others: { title: 'Nothing here yet', words: 'The first experiences are being written and read right now.' },
  connections: {
    title: 'Nothing from your connections',
    words: 'What a connection publishes under their own name stands here.',
  },
};

export function Feed({ feed, topic }: { feed: FeedName; topic: string | null }) {
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
