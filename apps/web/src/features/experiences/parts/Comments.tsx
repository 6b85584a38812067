// The comments of a piece, oldest first, and the way to write one for whom that is open.
import type { Article } from '@mycrew/contract/articles.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { experienceQueries } from '../experiences.queries.ts';
import styles from '../reading.module.css';
import { CommentForm } from './CommentForm.tsx';
import { CommentRow } from './CommentRow.tsx';
import { LadderLine } from './Ladder.tsx';

export function Comments({ piece: article }: { piece: Article }) {
  const terms = useQuery(experienceQueries.terms());
  const list = useInfiniteQuery(experienceQueries.comments(article._id));
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title" className="h3">
        Comments
      </h2>
      <PagedList
        of={list}
        rows={2}
        loading="Loading the comments"
        failed="The comments didn’t load"
        more="Show more comments"
        empty={<p className="muted">No comments yet.</p>}
      >
        {(comments) => (
          <ul className={styles.list}>
            {comments.map((comment) => (
              <CommentRow
                key={`${comment._id} ${comment.Message}`}
                comment={comment}
                mayLike={terms.data?.MayRead === true}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {terms.data && <CommentForm id={article._id} terms={terms.data} />}
      {terms.data && !terms.data.MayPublish && <LadderLine terms={terms.data} />}
    </section>
  );
}
