// One comment: who, which day, what; liked at once, changed and deleted by whoever wrote it, reported by others.
import { commentLength, type ArticleComment } from '@mycrew/contract/article-comments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import FlagIcon from '~icons/ph/flag';
import HeartFillIcon from '~icons/ph/heart-fill';
import HeartIcon from '~icons/ph/heart';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import TrashIcon from '~icons/ph/trash';
import { newKey } from '#shared/api/newKey.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { Field } from '#shared/ui/Field.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { commentsAgain, editComment, likeComment } from '../experiences.queries.ts';
import { dayWords, reasonWords } from '../articleWords.ts';
import { reportPath } from '../reporting.ts';
import { sayFailed } from '../useLikes.ts';
import styles from '../reading.module.css';

const RemoveCommentDialog = lazyDialog(() => import('./RemoveCommentDialog.tsx'), 'RemoveCommentDialog');

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
      sayFailed(error);
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
  if (comment.Status === 'Waiting') return <Tag tone="info">Only you see it until a person has read it</Tag>;
  if (comment.Status === 'Hidden') return <Tag tone="lamp">Taken down. {reasonWords(comment.DeclineReason)}</Tag>;
  return null;
};

export function CommentRow({ comment, mayLike }: { comment: ArticleComment; mayLike: boolean }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
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
      {open === 'remove' && <RemoveCommentDialog id={_id} onClose={() => setOpen(null)} />}
    </li>
  );
}
