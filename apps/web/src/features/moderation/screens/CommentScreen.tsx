import type { DeskComment } from '@mycrew/contract/desk-articles.ts';
import { declineReasons, type DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { GoesOut } from '#features/decisions/decisions.parts.ts';
import { InternalNotes } from '#features/internal-notes/internal-notes.parts.ts';
import { ItemHistory } from '#features/staff/staff.parts.ts';
import { StartCheck } from '#features/welfare-checks/welfare-checks.parts.ts';
import { dayAndTime } from '#shared/format/times.ts';
import styles from '../moderation.module.css';
import { claimItem, deskQueries, hideComment, releaseItem, showComment, workIsStale } from '../moderation.queries.ts';
import { ClaimBar } from '../parts/ClaimBar.tsx';
import { Decide } from '../parts/Decide.tsx';
import { ItemPage } from '../parts/ItemPage.tsx';
import { useGoOn } from '../useGoOn.ts';
import { notOutYet } from '../useReview.ts';

function Deciding({ comment }: { comment: DeskComment }) {
  const queries = useQueryClient();
  const goOn = useGoOn(comment._id);
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
    await goOn.decided(notOutYet);
  });
  return (
    <div className={styles['review']}>
      <div className={styles['reading']}>
        <p className="small muted">
          Below ‘{comment.ArticleTitle}’, written {dayAndTime(comment.WrittenOn)}
        </p>
        <blockquote className={`card ${styles['quote']}`}>{comment.Message}</blockquote>
        <ItemHistory kind="comment" id={comment._id} />
        <InternalNotes about={item} />
      </div>
      <Decide isMine={mayDecide ?? false}>
        {comment.Decision && <GoesOut decision={comment.Decision} />}
        {comment.IsUrgent && <StartCheck kind="comment" id={comment._id} isFirst />}
        {comment.Waits && isOpen && (
          <ClaimBar claim={comment.Claim} onClaim={() => claimItem(item)} onRelease={() => releaseItem(item)} />
        )}
        {mayDecide && (
          <>
            <PlainButton
              full
              variant={comment.IsUrgent ? 'outline' : 'primary'}
              disabled={busy}
              onClick={() => void act(true)}
            >
              {comment.Status === 'Shown' ? 'It can stay' : 'Let it show'}
            </PlainButton>
            <SelectField
              label="If you take it down"
              help="Whoever wrote it reads the reason."
              placeholder="Choose a reason"
              options={declineReasons.map(({ id, label }) => ({ value: id, label }))}
              value={reason}
              onChange={({ target }) => setReason(target.value as DeclineReason | '')}
            />
            <PlainButton full variant="alertSoft" disabled={busy || !reason} onClick={() => void act(false)}>
              Take it down
            </PlainButton>
          </>
        )}
        {!comment.IsUrgent && <StartCheck kind="comment" id={comment._id} />}
        <div role="alert">{words && <p className="banner banner--alert">{words}</p>}</div>
      </Decide>
    </div>
  );
}

export function CommentScreen() {
  const { id = '' } = useParams();
  const comment = useQuery(deskQueries.comment(id));
  return (
    <ItemPage id={id} title="A comment" number={comment.data?.Case}>
      {comment.data ? (
        <Deciding key={id} comment={comment.data} />
      ) : (
        <ReadState of={comment} loading="Loading the comment" failed="The comment didn’t load" />
      )}
    </ItemPage>
  );
}
