// One experience under review: both texts side by side, the decision, and other pending work.
import type { DeskArticle, RemovedFor } from '@mycrew/contract/desk-articles.ts';
import { articleWarnings, declineReasons, type DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { SideBySide } from '#shared/diff/SideBySide.tsx';
import { countOf } from '#shared/format/counts.ts';
import { dayAndTime } from '#shared/format/times.ts';
import { Field } from '#shared/ui/Field.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { GoesOut } from '#features/decisions/decisions.parts.ts';
import { InternalNotes } from '#features/internal-notes/internal-notes.parts.ts';
import { ReadyWords } from '#features/reply-templates/reply-templates.parts.ts';
import { ItemHistory } from '#features/staff/staff.parts.ts';
import { StartCheck } from '#features/welfare-checks/welfare-checks.parts.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { warningLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { claimItem, deskQueries, releaseItem } from '../moderation.queries.ts';
import { ClaimBar } from '../parts/ClaimBar.tsx';
import { Decide } from '../parts/Decide.tsx';
import { FoundInText, useNoticed, withMarks } from '../parts/FoundInText.tsx';
import { HoldBar } from '../parts/HoldBar.tsx';
import { ItemPage } from '../parts/ItemPage.tsx';
import { LeaveIn } from '../parts/LeaveIn.tsx';
import { Restoring } from '../parts/Restoring.tsx';
import { SecondLook } from '../parts/SecondLook.tsx';
import { useReview, type Review, type Act } from '../useReview.ts';

interface PanelProps {
  article: DeskArticle;
  review: Review;
  /** The current claim, while it waits. */
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

/** Explains a disabled button. */
const missing = (review: Review, depsReason: boolean): string =>
  [!review.message.trim() && 'a message to the author', depsReason && !review.reason && 'a reason']
    .filter(Boolean)
    .join(' and ');

/** The decisions available for an article, with their required texts. */
function DecidePanel({ article, review, claiming }: PanelProps) {
  const { act, busy, words } = review.sending;
  const isOwn = article.Claim?.IsMine ?? false;
  const { leavingIn } = review;
  const isOpen = article.Decision === null;
  const waits = article.Status === 'Submitted' && isOpen;
  const button = (which: Act, label: string, look: 'primary' | 'outline' | 'alertSoft', disabled = false) => (
    <PlainButton variant={look} full disabled={busy || disabled} onClick={() => void act(which)}>
      {label}
    </PlainButton>
  );
  const missesNo = missing(review, true);
  return (
    <Decide isMine={isOwn}>
      {article.IsUrgent && <StartCheck kind="article" id={article._id} isFirst />}
      {claiming}
      {waits && !article.Claim && <p className="small muted">Take it first, so that nobody else decides meanwhile.</p>}
      {waits && isOwn && (
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
      {article.Decision && <GoesOut decision={article.Decision} />}
      {article.Status === 'Published' && isOpen && (
        <>
          <HoldBar article={article} />
          {button('pick', article.IsPicked ? 'No longer an editor’s pick' : 'Make it an editor’s pick', 'primary')}
          <Labels review={review} />
          {button('relabel', 'Change the labels', 'outline')}
          <Reasons review={review} label="If you take it down" />
          <Field
            label="Why, for your colleagues"
            help="Inside the house, for whoever looks again."
            optional
            multiline
            rows={2}
            maxLength={300}
            value={review.why}
            onChange={({ target }) => review.setWhy(target.value)}
          />
          {button('takeDown', 'Take it down', 'alertSoft', missesNo !== '')}
          {missesNo && <p className="small muted">To take it down needs {missesNo}.</p>}
        </>
      )}
      {article.Status === 'Removed' && isOpen && <Restoring id={article._id} />}
      {article.Status === 'ChangesAsked' && <p className="small">It is with its author now.</p>}
      {article.Status === 'Rejected' && <p className="small">It was declined. Its author can work on it.</p>}
      {!article.IsUrgent && <StartCheck kind="article" id={article._id} />}
      <div role="alert">{words && <p className="banner banner--alert">{words}</p>}</div>
      {leavingIn && (
        <LeaveIn
          passages={leavingIn.passages}
          isSuggestion={leavingIn.act === 'ask'}
          hasLabel={review.warnings.length > 0}
          labels={<Labels review={review} />}
          busy={busy}
          onYes={() => void act(leavingIn.act, leavingIn.passages)}
          onClose={review.leaveNothingIn}
        />
      )}
    </Decide>
  );
}

/** A suggested version beside the author's: paragraph by paragraph. */
function EditVersion({ article, review }: { article: DeskArticle; review: Review }) {
  return (
    <details className={styles['edit']}>
      <summary>Suggest an edit</summary>
      <div className={styles['fields']}>
        <p className="small muted">
          Only what could tell people who somebody is, or could hurt. An empty paragraph is left out. Nothing changes
          without the author’s yes.
        </p>
        <Field
          label="Title"
          value={review.title}
          maxLength={120}
          onChange={({ target }) => review.setTitle(target.value)}
        />
        {article.Document.blocks.map((block, at) =>
          review.texts[at] === null || review.texts[at] === undefined ? (
            <p key={at} className="small muted">
              A picture stands here. It is checked by itself.
            </p>
          ) : (
            <Field
              key={at}
              label={`Paragraph ${at + 1}`}
              multiline
              rows={Math.min(8, Math.max(2, Math.ceil(review.texts[at].length / 60)))}
              value={review.texts[at]}
              onChange={({ target }) => review.setText(at, target.value)}
            />
          ),
        )}
      </div>
    </details>
  );
}

function Thread({ article }: { article: DeskArticle }) {
  if (article.Messages.length === 0) return null;
  return (
    <section className={styles['thread']} aria-label="Messages so far">
      {article.Messages.map(({ From, Message, CreatedOn }) => (
        <div key={CreatedOn}>
          <p className="label muted">
            {From === 'author' ? 'The author' : 'Staff'}, {dayAndTime(CreatedOn)}
          </p>
          <p className={styles['quote']}>{Message}</p>
        </div>
      ))}
    </section>
  );
}

/** Its author asks for another look at what was taken down: all that it is decided on. */
function AnotherLook({ article, removed }: { article: DeskArticle; removed: RemovedFor }) {
  const answer = article.Messages.findLast(({ From }) => From === 'author');
  const rule = declineReasons.find(({ id }) => id === article.DeclineReason)?.label ?? 'None was written down.';
  return (
    <>
      {removed.IsMine && <p className="banner banner--lamp">You took this down, so somebody else looks at it now.</p>}
      <SecondLook reported={removed.Reported} why={removed.Why} rule={<p>{rule}</p>}>
        <p className={styles['quote']}>{answer?.Message ?? 'They changed the text, and wrote nothing beside it.'}</p>
      </SecondLook>
    </>
  );
}

const signedAs = ({ IsAnonymous, Pseudonym }: DeskArticle): string => {
  if (!IsAnonymous) return 'Signed with a first name';
  return Pseudonym ? `${Pseudonym}, pseudonym only` : 'Anonymous';
};

function Reviewing({ article }: { article: DeskArticle }) {
  const review = useReview(article);
  const item = { kind: 'article' as const, id: article._id };
  const before = { heading: 'As submitted', title: article.Title, text: article.Text };
  const last = article.Version && {
    heading: 'What was suggested last',
    title: article.Version.Title,
    text: article.Version.Text,
  };
  const after = review.isEdited ? { heading: 'Suggested edit', title: review.title, text: review.text } : last;
  const waits = article.Status === 'Submitted' && article.Decision === null;
  const isOwn = article.Claim?.IsMine ?? false;
  const text = review.isEdited ? `${review.title}\n\n${review.text}` : `${article.Title}\n\n${article.Text}`;
  const found = useNoticed(article, text, review.isEdited);
  return (
    <div className={styles['review']}>
      <div className={styles['reading']}>
        <div className="wrapCentred">
          {article.IsUrgent && <Tag tone="alert">Crisis words</Tag>}
          {article.IsAppeal && <Tag tone="lamp">The author asks for another look</Tag>}
          <span className="small muted">
            {signedAs(article)}. Revision {article.Revision}.
            {article.SubmittedOn && ` Handed in ${dayAndTime(article.SubmittedOn)}.`}
            {article.Pictures > 0 && ` ${countOf(article.Pictures, 'picture')}.`}
          </span>
        </div>
        <SideBySide before={before} after={after} headingLevel={2} drawn={waits ? withMarks(found) : undefined} />
        {waits && <FoundInText text={text} found={found} isSuggested={review.isEdited} />}
        {waits && isOwn && <EditVersion article={article} review={review} />}
        {article.Removed && <AnotherLook article={article} removed={article.Removed} />}
        <Thread article={article} />
        <ItemHistory kind="article" id={article._id} />
        {((waits && isOwn) || (article.Status === 'Published' && article.Decision === null)) && (
          <>
            <Field
              label="Message to the author"
              help="They read it. Say what is good, then what you’d like and why."
              multiline
              rows={4}
              maxLength={2_000}
              value={review.message}
              onChange={({ target }) => review.setMessage(target.value)}
            />
            <ReadyWords purpose="piece" value={review.message} onInsert={review.setMessage} />
          </>
        )}
        <InternalNotes about={item} />
      </div>
      <DecidePanel
        article={article}
        review={review}
        claiming={
          waits && (
            <ClaimBar claim={article.Claim} onClaim={() => claimItem(item)} onRelease={() => releaseItem(item)} />
          )
        }
      />
    </div>
  );
}

export function ArticleScreen() {
  const { id = '' } = useParams();
  const article = useQuery(deskQueries.article(id));
  return (
    <ItemPage id={id} title={article.data?.Title || 'An experience'} number={article.data?.Case}>
      {article.data ? (
        <Reviewing key={`${id} ${article.data.Revision} ${article.data.Status}`} article={article.data} />
      ) : (
        <ReadState of={article} loading="Loading the experience" failed="The experience didn’t load" />
      )}
    </ItemPage>
  );
}
