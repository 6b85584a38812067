// Another version beside the author's: paragraph by paragraph.
import type { DeskArticle } from '@mycrew/contract/desk-articles.ts';
import { Field } from '#shared/ui/Field.tsx';
import styles from '../moderation.module.css';
import type { Review } from '../useReview.ts';

export function EditVersion({ article, review }: { article: DeskArticle; review: Review }) {
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
