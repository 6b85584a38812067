// What can be decided about a piece now, and what has to be written for it.
import type { DeskArticle } from '@mycrew/contract/desk-articles.ts';
import { articleWarnings, declineReasons, type DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { warningLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { restore, workIsStale } from '../moderation.queries.ts';
import type { Act, Review } from '../useReview.ts';

interface PanelProps {
  article: DeskArticle;
  review: Review;
  /** Who has it now, while it waits. */
  claiming: ReactNode;
}

function Labels({ review }: { review: Review }) {
  return (
    <fieldset className={styles['labels']}>
      <legend className="label">Reader labels</legend>
      <div className="wrapCentred">
        {articleWarnings.map(({ id }) => (
          <Chip key={id} chosen={review.warnings.includes(id)} onClick={() => review.toggle(id)}>
            {warningLabel(id)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function Reasons({ review, label }: { review: Review; label: string }) {
  return (
    <SelectField
      label={label}
      placeholder="Choose a reason"
      options={declineReasons.map(({ id, label: words }) => ({ value: id, label: words }))}
      value={review.reason}
      onChange={({ target }) => review.setReason(target.value as DeclineReason | '')}
    />
  );
}

function Restoring({ id }: { id: string }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton variant="outline" onClick={() => setOpen(true)}>
        Put it back up
      </PlainButton>
      {isOpen && (
        <ReasonDialog
          title="Put it back up?"
          submit="Put it back up"
          onConfirm={(why, key) => restore(id, why, key)}
          onDone={() => {
            setOpen(false);
            void workIsStale(queries);
          }}
          onClose={() => setOpen(false)}
        >
          <p>It stands where it stood, and its author is told.</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** Said beside the buttons, so that nobody wonders why one is grey. */
const missing = (review: Review, depsReason: boolean): string =>
  [!review.message.trim() && 'a message to the author', depsReason && !review.reason && 'a reason']
    .filter(Boolean)
    .join(' and ');

export function DecidePanel({ article, review, claiming }: PanelProps) {
  const { act, busy, words } = review.sending;
  const isMine = article.Claim?.IsMine ?? false;
  const waits = article.Status === 'Submitted';
  const button = (which: Act, label: string, look: 'primary' | 'outline' | 'alertSoft', disabled = false) => (
    <PlainButton variant={look} full disabled={busy || disabled} onClick={() => void act(which)}>
      {label}
    </PlainButton>
  );
  const missesNo = missing(review, true);
  return (
    <aside className={styles['decide']} aria-label="Decide">
      <h2 className="title">Decide</h2>
      {claiming}
      {waits && !article.Claim && <p className="small muted">Take it first, so that nobody else decides meanwhile.</p>}
      {waits && isMine && (
        <>
          {button('ask', 'Ask the author', 'primary', !review.message.trim())}
          {!review.message.trim() && <p className="small muted">To ask it needs a message to the author.</p>}
          {button(
            'publish',
            review.warnings.length > 0 ? 'Publish with the labels' : 'Publish as it is',
            'outline',
            review.isEdited,
          )}
          {review.isEdited && <p className="small muted">Nothing you changed is published without the author’s yes.</p>}
          <Labels review={review} />
          <Reasons review={review} label="If you decline it" />
          {button('decline', 'Decline', 'alertSoft', missesNo !== '')}
          {missesNo && <p className="small muted">To decline it needs {missesNo}.</p>}
        </>
      )}
      {article.Status === 'Published' && (
        <>
          {button('pick', article.IsPicked ? 'No longer an editor’s pick' : 'Make it an editor’s pick', 'primary')}
          <Labels review={review} />
          {button('relabel', 'Change the labels', 'outline')}
          <Reasons review={review} label="If you take it down" />
          {button('takeDown', 'Take it down', 'alertSoft', missesNo !== '')}
          {missesNo && <p className="small muted">To take it down needs {missesNo}.</p>}
        </>
      )}
      {article.Status === 'Removed' && <Restoring id={article._id} />}
      {article.Status === 'ChangesAsked' && <p className="small">It is with its author now.</p>}
      {article.Status === 'Rejected' && <p className="small">It was declined. Its author can work on it.</p>}
      <div role="alert">{words && <p className="banner banner--alert">{words}</p>}</div>
    </aside>
  );
}
