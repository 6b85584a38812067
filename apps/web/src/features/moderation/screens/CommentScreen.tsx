import type { DeskComment } from '@mycrew/contract/desk-articles.ts';
import { declineReasons, type DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { GoesOut } from '#features/decisions/decisions.parts.ts';
import { InternalNotes } from '#features/internal-notes/internal-notes.parts.ts';
import { DeskPage } from '#features/staff/staff.parts.ts';
import { StartCheck } from '#features/welfare-checks/welfare-checks.parts.ts';
import { dayAndTime } from '#shared/format/times.ts';
import styles from '../moderation.module.css';
import { claimItem, deskQueries, hideComment, releaseItem, showComment, workIsStale } from '../moderation.queries.ts';
import { CareLine } from '../parts/CareLine.tsx';
import { ClaimBar } from '../parts/ClaimBar.tsx';
import { notOutYet } from '../useReview.ts';

function Deciding({ comment }: { comment: DeskComment }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const item = { kind: 'comment' as const, id: comment._id };
  const isOpen = comment.Decision === null;
  const mayDecide = isOpen && (!comment.Waits || comment.Claim?.IsMine);
  const { act, busy, words } = useAct(async (isShown: boolean) => {
    try {
      await (isShown ? showComment(comment._id) : hideComment(comment._id, { Reason: reason as DeclineReason }));
    } finally {
      await workIsStale(queries);
    }
    void toast.success(notOutYet);
    await navigate(ourRoutes.deskQueue.path);
  });
  return (
    <div className={styles['reading']}>
      <p className="small muted">
        Below ‘{comment.ArticleTitle}’, written {dayAndTime(comment.WrittenOn)}
      </p>
      <blockquote className={`card ${styles['quote']}`}>{comment.Message}</blockquote>
      <div className="wrapCentred">
        <StartCheck kind="comment" id={comment._id} isFirst={comment.IsUrgent} />
      </div>
      {comment.Decision && <GoesOut decision={comment.Decision} />}
      {comment.Waits && isOpen && (
        <ClaimBar claim={comment.Claim} onClaim={() => claimItem(item)} onRelease={() => releaseItem(item)} />
      )}
      {mayDecide && (
        <>
          <div className="wrapCentred">
            <PlainButton
              variant={comment.IsUrgent ? 'outline' : 'primary'}
              disabled={busy}
              onClick={() => void act(true)}
            >
              {comment.Status === 'Shown' ? 'It can stay' : 'Let it show'}
            </PlainButton>
          </div>
          <SelectField
            label="If you take it down"
            help="Whoever wrote it reads the reason."
            placeholder="Choose a reason"
            options={declineReasons.map(({ id, label }) => ({ value: id, label }))}
            value={reason}
            onChange={({ target }) => setReason(target.value as DeclineReason | '')}
          />
          <div className="wrapCentred">
            <PlainButton variant="alertSoft" disabled={busy || !reason} onClick={() => void act(false)}>
              Take it down
            </PlainButton>
          </div>
        </>
      )}
      <div role="alert">{words && <p className="banner banner--alert">{words}</p>}</div>
    </div>
  );
}

export function CommentScreen() {
  const { id = '' } = useParams();
  const comment = useQuery(deskQueries.comment(id));
  return (
    <DeskPage
      title="A comment"
      offline="Taking it and deciding need the network. What you choose stays here."
      actions={
        <Link className="link" to={ourRoutes.deskQueue.path}>
          Back to the queue
        </Link>
      }
    >
      <CareLine />
      {comment.data ? (
        <>
          <Deciding comment={comment.data} />
          <InternalNotes about={{ kind: 'comment', id }} />
        </>
      ) : (
        <ReadState of={comment} loading="Loading the comment" failed="The comment didn’t load" />
      )}
    </DeskPage>
  );
}
