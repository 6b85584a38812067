// One experience under review: both texts beside each other, what is decided, and what else waits.
import type { DeskArticle } from '@mycrew/contract/desk-articles.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { SideBySide } from '#shared/diff/SideBySide.tsx';
import { countOf } from '#shared/format/counts.ts';
import { timeAgo } from '#shared/format/times.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { Field } from '#shared/ui/Field.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { DeskPage } from '#features/staff/staff.parts.ts';
import styles from '../moderation.module.css';
import { claimItem, deskQueries, releaseItem } from '../moderation.queries.ts';
import { CareLine } from '../parts/CareLine.tsx';
import { ClaimBar } from '../parts/ClaimBar.tsx';
import { DecidePanel } from '../parts/DecidePanel.tsx';
import { EditVersion } from '../parts/EditVersion.tsx';
import { FoundInText } from '../parts/FoundInText.tsx';
import { QueueList } from '../parts/QueueList.tsx';
import { useReview } from '../useReview.ts';

function Thread({ article }: { article: DeskArticle }) {
  if (article.Messages.length === 0) return null;
  return (
    <section className={styles['thread']} aria-label="Messages so far">
      {article.Messages.map(({ From, Message, CreatedOn }) => (
        <div key={CreatedOn}>
          <p className="label muted">
            {From === 'author' ? 'The author' : 'Staff'}, {timeAgo(CreatedOn)}
          </p>
          <p className={styles['quote']}>{Message}</p>
        </div>
      ))}
    </section>
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
  const waits = article.Status === 'Submitted';
  const isMine = article.Claim?.IsMine ?? false;
  return (
    <div className={styles['review']}>
      <div className={styles['reading']}>
        <div className="wrapCentred">
          {article.IsUrgent && <Tag tone="alert">Crisis words</Tag>}
          {article.IsAppeal && <Tag tone="lamp">The author asks for another look</Tag>}
          <span className="small muted">
            {signedAs(article)}. Revision {article.Revision}.
            {article.Pictures > 0 && ` ${countOf(article.Pictures, 'picture')}.`}
          </span>
        </div>
        <SideBySide before={before} after={after} headingLevel={2} />
        {waits && (
          <FoundInText
            text={review.isEdited ? `${review.title}\n\n${review.text}` : `${article.Title}\n\n${article.Text}`}
            isSuggested={review.isEdited}
          />
        )}
        {waits && isMine && <EditVersion article={article} review={review} />}
        <Thread article={article} />
        {((waits && isMine) || article.Status === 'Published') && (
          <Field
            label="Message to the author"
            help="They read it. Say what is good, then what you’d like and why."
            multiline
            rows={4}
            maxLength={2_000}
            value={review.message}
            onChange={({ target }) => review.setMessage(target.value)}
          />
        )}
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
  const isWide = useMedia('(min-width: 1400px)');
  return (
    <div className={isWide ? styles['besideQueue'] : undefined} data-desk-dense={isWide || undefined}>
      {isWide && (
        <nav className={styles['queueBeside']} aria-label="Queue">
          <QueueList filter={{}} chosen={id} />
        </nav>
      )}
      <DeskPage
        title={article.data?.Title || 'An experience'}
        actions={
          <Link className="link" to={ourRoutes.deskQueue.path}>
            Back to the queue
          </Link>
        }
      >
        <CareLine />
        {article.data ? (
          <Reviewing key={`${id} ${article.data.Revision} ${article.data.Status}`} article={article.data} />
        ) : (
          <ReadState of={article} loading="Loading the experience" failed="The experience didn’t load" />
        )}
      </DeskPage>
    </div>
  );
}
