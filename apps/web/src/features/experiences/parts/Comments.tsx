// The comments of an article, oldest first, and the form where commenting is open.
import { commentLength, type ArticleComment } from '@mycrew/contract/article-comments.ts';
import type { Article } from '@mycrew/contract/articles.ts';
import type { ArticleTerms } from '@mycrew/contract/experiences.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import FlagIcon from '~icons/ph/flag';
import HeartIcon from '~icons/ph/heart';
import HeartFillIcon from '~icons/ph/heart-fill';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import TrashIcon from '~icons/ph/trash';
import { CrisisHelp } from '#features/checkins/crisis.parts.ts';
import { WhenRead } from '#features/desk-hours/desk-hours.parts.ts';
import { isUnanswered } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { dayWords, reasonWords } from '../articleWords.ts';
import {
  experienceQueries,
  addComment,
  commentsAgain,
  articlesAgain,
  editComment,
  likeComment,
  removeComment,
} from '../experiences.queries.ts';
import styles from '../reading.module.css';
import { reportPath } from '../reporting.ts';
import { submitting } from '../submitting.ts';
import { showFailed } from '../useLikes.ts';
import { LadderLine } from './Ladder.tsx';
import { TermsFirst } from './TermsFirst.tsx';

function LikeButton({ comment }: { comment: ArticleComment }) {
  const [liked, setLiked] = useState({ is: comment.IsLiked, count: comment.LikeCount });
  const toggle = async () => {
    const before = liked;
    const is = !before.is;
    setLiked({ is, count: before.count === null ? null : before.count + (is ? 1 : -1) });
    try {
      const now = await likeComment(comment._id, is);
      setLiked({ is: now.IsLiked, count: now.LikeCount });
    } catch (error) {
      setLiked(before);
      showFailed(error);
    }
  };
  const Heart = liked.is ? HeartFillIcon : HeartIcon;
  return (
    <PlainButton
      size="small"
      variant="text"
      aria-pressed={liked.is}
      icon={<Heart width={20} height={20} aria-hidden="true" />}
      onClick={() => void toggle()}
    >
      Like{liked.count ? ` ${liked.count}` : ''}
    </PlainButton>
  );
}

function Editing({ comment, onDone }: { comment: ArticleComment; onDone: () => void }) {
  const queries = useQueryClient();
  const [words, setWords] = useState(comment.Message);
  const [key] = useState(newKey);
  const saving = useAct(async () => {
    await editComment(comment._id, words.trim(), key);
    await commentsAgain(queries);
    onDone();
  });
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.act();
      }}
    >
      <Field
        label="Change your comment"
        multiline
        rows={3}
        maxLength={commentLength}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <SendFailed error={saving.error} />
      <div className={styles.ways}>
        <PlainButton size="small" type="submit" loading={saving.busy} disabled={!words.trim()}>
          Save
        </PlainButton>
        <PlainButton size="small" variant="outline" onClick={onDone}>
          Leave it as it was
        </PlainButton>
      </div>
    </form>
  );
}

const StatusLine = ({ comment }: { comment: ArticleComment }) => {
  if (comment.Status === 'Waiting') return <Tag tone="info">Somebody reads it first; until then only you see it</Tag>;
  if (comment.Status === 'Hidden') return <Tag tone="lamp">Taken down. {reasonWords(comment.DeclineReason)}</Tag>;
  return null;
};

function CommentRow({ comment, mayLike }: { comment: ArticleComment; mayLike: boolean }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const queries = useQueryClient();
  const remove = async () => {
    await removeComment(_id);
    await Promise.all([commentsAgain(queries), articlesAgain(queries)]);
  };
  const { _id, Author, Status } = comment;
  const isShown = Status === 'Shown';
  return (
    <li className={`card ${styles.comment}`}>
      <p className={styles.commentHead}>
        <strong>{Author.IsMe ? `${Author.Name} (you)` : Author.Name}</strong>
        {comment.IsByAuthor && <Tag tone="primary">Wrote this piece</Tag>}
        <span className="small muted">
          {dayWords(comment.WrittenOn)}
          {comment.IsEdited && ', changed'}
        </span>
        <StatusLine comment={comment} />
      </p>
      {open === 'edit' ? (
        <Editing comment={comment} onDone={() => setOpen(null)} />
      ) : (
        <p className={styles.message}>{comment.Message}</p>
      )}
      <div className={styles.ways}>
        {isShown && mayLike && <LikeButton comment={comment} />}
        {Author.IsMe && open !== 'edit' && Status !== 'Hidden' && (
          <PlainButton
            size="small"
            variant="text"
            icon={<PencilSimpleIcon width={20} height={20} aria-hidden="true" />}
            onClick={() => setOpen('edit')}
          >
            Edit
          </PlainButton>
        )}
        {Author.IsMe && (
          <PlainButton
            size="small"
            variant="text"
            icon={<TrashIcon width={20} height={20} aria-hidden="true" />}
            onClick={() => setOpen('remove')}
          >
            Delete
          </PlainButton>
        )}
        {!Author.IsMe && (
          <PlainButton
            size="small"
            variant="text"
            to={reportPath('comment', _id)}
            icon={<FlagIcon width={20} height={20} aria-hidden="true" />}
          >
            Report
          </PlainButton>
        )}
      </div>
      {open === 'remove' && (
        <ConfirmDialog
          id="remove-comment"
          title="Delete this comment?"
          cancelLabel="Keep it"
          confirmLabel="Delete"
          act={remove}
          onDone={() => setOpen(null)}
          onClose={() => setOpen(null)}
        >
          It goes for good, for everybody who could read it.
        </ConfirmDialog>
      )}
    </li>
  );
}

const weekMs = 7 * 24 * 3_600_000;

const kindOf = (id: string): DraftKind<string> => ({
  name: `comment:${id}`,
  empty: '',
  lastsMs: weekMs,
  unsent: (words) => (words.trim() ? 'a comment that is not sent yet' : null),
});

const failedWords = (error: unknown) =>
  isUnanswered(error)
    ? 'There is no connection. Your comment is kept here; send it when you’re back.'
    : refusalWords(error);

interface CommentFormProps {
  id: string;
  terms: ArticleTerms;
}

function Writing({ id, terms }: CommentFormProps) {
  const queries = useQueryClient();
  const kind = useMemo(() => kindOf(id), [id]);
  const draft = useDraft(kind);
  const [needsHelp, setNeedsHelp] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const sending = useAct(async () => {
    setHeld(false);
    const { ShowHelp, Comment } = await draft.send(({ content, key }) => addComment(id, content.trim(), key));
    draft.startOver();
    setNeedsHelp(ShowHelp);
    setHeld(Comment.Status === 'Waiting');
    await Promise.all([commentsAgain(queries), articlesAgain(queries)]);
  });
  return (
    <form className={styles.part} onSubmit={submitting(draft.content, sending.act)}>
      <Field
        label="Your comment"
        help={
          terms.Commenting === 'first'
            ? 'Somebody reads it first, then others can. Be kind; leave out names and places.'
            : 'Others read it right away, unless somebody should read it first. Be kind; leave out names and places.'
        }
        multiline
        rows={3}
        maxLength={commentLength}
        value={draft.content}
        onChange={({ currentTarget: { value } }) => draft.change(() => value)}
      />
      <CrisisHelp text={draft.content} isNeeded={needsHelp} what="Your comment" />
      {(terms.Commenting === 'first' || isHeld) && <WhenRead kind={needsHelp ? 'urgent' : 'pieces'} />}
      <SendFailed error={sending.error} words={failedWords} />
      <output className={isHeld ? 'banner' : 'visuallyHidden'}>
        {isHeld && 'Thank you. Somebody reads it first; until then only you see it.'}
      </output>
      <div>
        <PlainButton type="submit" loading={sending.busy} disabled={!draft.content.trim()}>
          Send comment
        </PlainButton>
      </div>
    </form>
  );
}

/** The draft is stored on this device until it is delivered, also offline. */
function CommentForm({ id, terms }: CommentFormProps) {
  if (terms.Commenting === 'no') return null;
  return terms.HasAccepted ? <Writing id={id} terms={terms} /> : <TermsFirst terms={terms} before="commenting" />;
}

export function Comments({ article }: { article: Article }) {
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
